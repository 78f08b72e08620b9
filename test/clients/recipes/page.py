import os

from gql import Client, gql
from gql.transport.aiohttp import AIOHTTPTransport

transport = AIOHTTPTransport(
    url=os.environ["ENDPOINT"],
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
client = Client(transport=transport)
query = gql("query ($id: Int!) { object(id: $id) { displayTitle pageUrl } }")
query.variable_values = {"id": 1701}
print(client.execute(query)["object"]["displayTitle"])
