import { RequestRefused } from '@vitrine/bounded-http';
import { expect } from 'chai';
import { SearchUnavailable, TimeOver } from '../../src/errors.js';
import { walkObjects } from '../../src/export/walkObjects.js';
import { answerRequest } from '../../src/graphql/context.js';
import type { Services } from '../../src/graphql/services.js';

type Ask = (services: Services, end: AbortController) => Promise<unknown>;

const REQUESTS: Readonly<Record<string, Ask>> = {
  'a query': (services, end) =>
    answerRequest(services, { lane: 'own', end }, () => Promise.resolve()),
  'an export': (services, { signal }) => walkObjects({}, services, { lane: 'own', signal }),
};

for (const [what, ask] of Object.entries(REQUESTS))
  describe(`${what} that is not answered`, () => {
    /** Whether it is taken for one that was given up, which tells nothing of how fast others are. */
    async function isGivenUp(reason: Error): Promise<unknown> {
      const told: unknown[] = [];
      const services = {
        searches: { lanes: { admit: () => (isGivenUp?: boolean) => told.push(isGivenUp) } },
        watch: { check: () => new Promise<never>(() => undefined) },
      };
      const end = new AbortController();
      const answer = ask(services as unknown as Services, end);
      end.abort(reason);
      expect(await answer.catch((error: unknown) => error)).to.equal(reason);
      return told[0];
    }

    it('tells how slow its lane is where its time was over', async () => {
      expect(await isGivenUp(new TimeOver('late'))).to.equal(false);
    });

    it('tells nothing of that where its client left, or the backend failed', async () => {
      expect(await isGivenUp(new RequestRefused(499, 'The client has gone.'))).to.equal(true);
      expect(await isGivenUp(new SearchUnavailable())).to.equal(true);
    });
  });
