import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { keys, possibleTypes, resolvers } from '@vitrine/client/urql';

export function connect(url: string, token: string) {
  return new Client({
    url,
    exchanges: [cacheExchange({ keys, possibleTypes, resolvers }), fetchExchange],
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: `Bearer ${token}` } },
  });
}
