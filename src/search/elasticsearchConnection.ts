import { errors, UndiciConnection, type ConnectionRequestParams } from '@elastic/elasticsearch';

type Options = Parameters<UndiciConnection['request']>[1];

/**
 * Takes a 404 for an answer only where Elasticsearch gave it. A proxy whose backend is away may say
 * the same of everything: tokens, the list of withdrawn works and what is served would seem not to
 * be there. (What answers 200 and is no Elasticsearch is found by the client itself.)
 */
export class ElasticsearchConnection extends UndiciConnection {
  // The base class declares one signature per kind of answer; both come here.
  override async request(params: ConnectionRequestParams, options: Options): Promise<never> {
    const answer = await super.request(params, options);
    if (answer.statusCode === 404 && answer.headers['x-elastic-product'] !== 'Elasticsearch')
      throw new errors.ConnectionError('what answers 404 there is no Elasticsearch');
    return answer as never;
  }
}
