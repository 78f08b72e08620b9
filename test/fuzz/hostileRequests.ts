import { DID_YOU_MEAN, HOSTILE_TEXTS } from './hostileInputs.js';

/** A request as it goes over the wire. */
interface HostileRequest {
  readonly name: string;
  readonly text: string;
}

const HEADER_VALUES = [
  '',
  'a b',
  'a,b',
  '[::1',
  'x:99999',
  'user@x',
  '%',
  'http://[',
  '\u00ff\u00fe',
  '"',
  '__proto__',
  'unknown',
  '192.0.2.1:80, [2001:db8::1]:443',
  ','.repeat(4_000),
  ';'.repeat(4_000),
  '*/*;q=0.'.repeat(500),
  'x'.repeat(8_000),
];
const HEADERS = [
  'Host',
  'Content-Type',
  'Content-Length',
  'Content-Encoding',
  'Accept',
  'Accept-Encoding',
  'Authorization',
  'Origin',
  'If-None-Match',
  'Range',
  'Cookie',
  'Expect',
  'X-Request-Id',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
];
const TARGETS = [
  '/graphql?query={__typename}',
  '/graphql',
  '/export?format=ndjson&ids=1001',
  '/images/thumbnails/%ff',
  '/health/ready',
  '/metrics',
  '/',
];
const ODD_TARGETS = [
  'http://[',
  'http://[/graphql',
  'ftp://x/',
  '*',
  '//',
  '//u@[#',
  '/%',
  '/objects/%E0',
  '/images/originals/%2e%2e/%2e%2e/etc/passwd',
  `/${'a/'.repeat(3_000)}`,
  `/graphql?${'query={__typename}&'.repeat(400)}`,
  '/export?format=ndjson&color_hex=%23fff&color_distance=1e-320',
  '/export?format=ndjson&color_distance=1e999',
  '/export?format=ndjson&ids=1,'.concat('1,'.repeat(3_000)),
  `/graphql?query=${encodeURIComponent('{ __typename '.repeat(400))}`,
];
/** Every root field takes one of these; a text where a number goes is quoted by the error. */
const WRONGLY_TYPED = 'query ($n: Int) { objects(page: $n) { id } }';

/** Requests that no client sends and that have done harm, for a caller with this token. */
export function hostileRequests(token: string): readonly HostileRequest[] {
  const line = (method: string, target: string, ...headers: readonly string[]): HostileRequest => ({
    name: [method, target, ...headers].join(' ').slice(0, 120),
    text: `${[`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  });
  const own = [`Authorization: bearer ${token}`, 'Host: localhost'];
  const post = (name: string, body: object): HostileRequest => {
    const bytes = Buffer.from(JSON.stringify(body));
    const headers = [...own, 'Content-Type: application/json', `Content-Length: ${bytes.length}`];
    return { name, text: line('POST', '/graphql', ...headers).text + bytes.toString('latin1') };
  };
  return [
    ...HEADERS.flatMap((header) =>
      HEADER_VALUES.flatMap((value) =>
        TARGETS.map((target) => {
          const others = own.filter((one) => !one.startsWith(`${header}:`));
          return line('GET', target, ...others, `${header}: ${value}`);
        }),
      ),
    ),
    ...ODD_TARGETS.flatMap((target) =>
      ['GET', 'HEAD', 'OPTIONS', 'POST'].map((method) => line(method, target, ...own)),
    ),
    ...HOSTILE_TEXTS.map((n) =>
      post('a text for a number', { query: WRONGLY_TYPED, variables: { n } }),
    ),
    ...Array.from({ length: 8 }, () =>
      post('a long text for a number', { query: WRONGLY_TYPED, variables: { n: DID_YOU_MEAN } }),
    ),
    ...HOSTILE_TEXTS.map((after) =>
      post('a cursor', {
        query: 'query ($after: String) { searchObjects(after: $after, first: 1) { total } }',
        variables: { after },
      }),
    ),
    ...HOSTILE_TEXTS.map((name) =>
      post('an operation name', { query: '{ hello }', operationName: name }),
    ),
    ...Array.from({ length: 30 }, (_, at) =>
      post('a long list in the query', {
        query: `{ objects(ids: [${String(at)} ${'1 '.repeat(4_900)}], per_page: 1) { id } }`,
      }),
    ),
    ...[100, 10_000].map((count) =>
      post(`49 facets of ${String(count)} makers`, {
        query: `query ($makers: [Int!]) { ${Array.from({ length: 49 }, (_, at) => `a${String(at)}: searchObjects(makers: $makers, per_page: 0) { facets { maker { id } } }`).join(' ')} }`,
        variables: { makers: Array.from({ length: count }, (_, id) => id) },
      }),
    ),
  ];
}
