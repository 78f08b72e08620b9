"""Sends one query with Python's gql and prints what a program that uses it gets to see, as JSON.

Arguments: URL, token, query, transport (aiohttp or requests).
"""

import json
import sys

from gql import Client, gql


def transport_of(name, url, headers):
    if name == "aiohttp":
        from gql.transport.aiohttp import AIOHTTPTransport

        return AIOHTTPTransport(url=url, headers=headers)
    from gql.transport.requests import RequestsHTTPTransport

    return RequestsHTTPTransport(url=url, headers=headers)


url, token, query, name = sys.argv[1:]
client = Client(transport=transport_of(name, url, {"Authorization": f"bearer {token}"}))
try:
    print(json.dumps({"data": client.execute(gql(query))}))
except Exception as error:  # what the caller of the client would catch
    print(json.dumps({"error": str(error)}))
