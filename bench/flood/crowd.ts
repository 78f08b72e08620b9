/** The crowd, in a thread of its own: what it does to the server is measured, not what to its client. */
import autocannon from 'autocannon';
import { parentPort, workerData } from 'node:worker_threads';
import { percentile } from '../support/percentile.js';
import type { Vocabulary } from '../support/vocabulary.js';
import { costlyQuestions } from './calls.js';

/** What the thread is given. */
export interface Crowd {
  readonly url: string;
  readonly publicToken: string;
  readonly connections: number;
  readonly seconds: number;
  readonly words: Vocabulary;
}

/** What it answers. */
export interface CrowdReport {
  /** Answers by status; `errors` are those with 200 that are no answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** Connections that broke or were not answered in time. */
  readonly broken: number;
  /** Of answers with status 200, in milliseconds: the median and the longest. */
  readonly median: number;
  readonly longest: number;
}

const { url, publicToken, connections, seconds, words } = workerData as Crowd;
const next = costlyQuestions(words, 96);
let number = 0;

/** Each question comes from another address of another network. */
function address(): string {
  number += 1;
  return `10.${(number >> 8) & 255}.${number & 255}.${1 + ((number * 37) % 250)}`;
}

const answers: Record<string, number> = {};
const waits: number[] = [];
const result = await autocannon({
  url: `${url}/graphql`,
  connections,
  duration: seconds,
  timeout: 30,
  requests: [
    {
      method: 'POST',
      setupRequest: (request) => {
        const { query, variables } = next();
        return {
          ...request,
          headers: {
            'content-type': 'application/json',
            authorization: `bearer ${publicToken}`,
            'x-forwarded-for': address(),
          },
          body: JSON.stringify({ query, variables }),
        };
      },
      onResponse: (status, body) => {
        const kind = status === 200 && body.startsWith('{"errors"') ? 'errors' : String(status);
        answers[kind] = (answers[kind] ?? 0) + 1;
      },
    },
  ],
  setupClient: (client) => {
    client.on('response', (status, _bytes, milliseconds) => {
      if (status === 200) waits.push(milliseconds);
    });
  },
});
waits.sort((one, other) => one - other);
const report: CrowdReport = {
  answers,
  broken: result.errors + result.timeouts,
  median: percentile(waits, 0.5),
  longest: waits.at(-1) ?? NaN,
};
parentPort?.postMessage(report);
