import type { CallDocument } from './callDocument.js';
import { fetchWithToken } from './fetchWithToken.js';

/** Why a call failed, as far as a visitor can act on it. */
export type Failure = 'token' | 'busy' | 'unavailable' | 'offline' | 'refused' | 'other';

/** A call that gave no data. */
export class CallFailed extends Error {
  constructor(
    readonly failure: Failure,
    message: string,
    /** What was refused: an argument of the API. */
    readonly argument = '',
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly argument?: string };
  }[];
}

/**
 * Sends a call to this server's endpoint with the public token.
 * @throws CallFailed when there is no whole answer
 */
export async function callApi<Result, Variables>(
  document: CallDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await send(document.text, variables);
  const answer = await readAnswer<Result>(response);
  const { data, errors: [error] = [] } = answer;
  const { code, argument = '' } = error?.extensions ?? {};
  // A cursor is no part of the search: what follows it can be asked for without.
  if (error && code === 'BAD_USER_INPUT' && argument !== 'after')
    throw new CallFailed('refused', error.message, argument);
  if (error || !data) {
    const message = error?.message ?? `Status ${response.status}`;
    throw new CallFailed(failureOf(response.status), message, argument);
  }
  return data;
}

async function send(query: string, variables: unknown): Promise<Response> {
  try {
    return await fetchWithToken('/graphql', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
  } catch (error) {
    throw new CallFailed('offline', error instanceof Error ? error.message : String(error));
  }
}

async function readAnswer<Result>(response: Response): Promise<Answer<Result>> {
  try {
    // The generated types are what the schema says of this answer.
    return (await response.json()) as Answer<Result>;
  } catch {
    throw new CallFailed(failureOf(response.status), `Status ${response.status}, no JSON`);
  }
}

/** What a status that is no success means to a visitor. */
export function failureOf(status: number): Failure {
  if (status === 401 || status === 403) return 'token';
  if (status === 429) return 'busy';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'other';
}
