import { READ } from '@vitrine/bounded-http';
import { expect } from 'chai';
import { startTiny, TOKEN } from './support/tinyServer.js';

describe('CORS', () => {
  async function preflight(url: string, origin: string): Promise<Response> {
    return fetch(`${url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  }

  it('is open to every origin by default, also for refusals', async () => {
    const tiny = await startTiny();
    try {
      const response = await preflight(tiny.url, 'https://any.example');
      expect(response.status).to.equal(204);
      expect(response.headers.get('access-control-allow-origin')).to.equal('*');
      expect(response.headers.get('access-control-allow-headers')).to.match(/authorization/i);
      const refused = await fetch(`${tiny.url}/graphql`, {
        method: 'POST',
        headers: { origin: 'https://any.example' },
      });
      expect(refused.status).to.equal(401);
      expect(refused.headers.get('access-control-allow-origin')).to.equal('*');
    } finally {
      await tiny.close();
    }
  });

  it('is for the API and images, not for pages, which hold a token, nor for what operators read', async () => {
    const sendRows = (context: { body: unknown }) => void (context.body = 'rows');
    const deps = {
      guarded: [{ path: '/export', methods: READ, handler: sendRows }],
      pages: [(context: { body: unknown }) => void (context.body = 'a page with a token')],
    };
    const tiny = await startTiny({ deps });
    const allowed = async (path: string, method: string) => {
      const headers = {
        origin: 'https://any.example',
        authorization: `bearer ${TOKEN}`,
        'access-control-request-method': 'GET',
      };
      const answer = await fetch(tiny.url + path, { method, headers });
      return answer.headers.get('access-control-allow-origin');
    };
    try {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        for (const path of ['/graphql', '//graphql', '/export', '/images/thumbnails/ab/cd.webp'])
          expect(await allowed(path, method), `${method} ${path}`).to.equal('*');
        for (const path of [
          '/',
          '/playground',
          '/playground/',
          '/objects/1',
          '/assets/index.js',
          '/health/live',
          '/health/ready',
          '/metrics',
          '/graphql/../playground',
          '/images',
          '/images/../playground',
          '/images/%2e%2e/playground',
          '/graphqlx',
        ])
          expect(await allowed(path, method), `${method} ${path}`).to.equal(null);
      }
      const { headers } = await fetch(`${tiny.url}/playground`);
      expect(headers.get('cross-origin-resource-policy')).to.equal('same-origin');
    } finally {
      await tiny.close();
    }
  });

  it('can be narrowed to origins', async () => {
    const tiny = await startTiny({ env: { CORS_ORIGINS: 'https://museum.example' } });
    try {
      const ours = await preflight(tiny.url, 'https://museum.example');
      expect(ours.headers.get('access-control-allow-origin')).to.equal('https://museum.example');
      const other = await preflight(tiny.url, 'https://other.example');
      expect(other.headers.get('access-control-allow-origin')).to.equal(null);
    } finally {
      await tiny.close();
    }
  });
});
