import { ApolloClient, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { possibleTypes, typePolicies } from '@vitrine/client/apollo';

interface Connection {
  readonly uri: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly state?: NormalizedCacheObject;
}

export function connect({ uri, headers = {}, state = {} }: Connection): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri, headers }),
    cache: new InMemoryCache({ possibleTypes, typePolicies }).restore(state),
  });
}
