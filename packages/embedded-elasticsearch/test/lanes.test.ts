import { expect } from 'chai';
import { isRead } from '../src/connection.js';

describe('Which threads a request of the embedded engine goes to', () => {
  const reads = [
    ...['GET /works/_doc/1', 'HEAD /works', 'GET /', 'POST /_search', 'POST /works/_search'],
    ...['POST /_msearch', 'POST /works/_mget/', 'GET /works/_doc/_refresh'],
  ];
  const writes = [
    ...['POST /works/_refresh', 'GET /works/_refresh', 'GET /_refresh', 'GET /_refresh/'],
    ...['PUT /works', 'POST /_bulk', 'POST /works/_doc/_search', 'DELETE /works/_doc/1'],
  ];
  for (const [expected, requests] of [
    [true, reads],
    [false, writes],
  ] as const) {
    for (const request of requests) {
      it(`${request}: ${expected ? 'those that read' : 'the one that writes'}`, () => {
        const [method = '', path = ''] = request.split(' ');
        expect(isRead({ method, path })).to.equal(expected);
      });
    }
  }
});
