import { expect } from 'chai';
import { BACKENDS } from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { each, openIndexed, type Indexed } from './backends.js';
import { writeFixture } from './fixture.js';

/** The fixture on a backend, indexed once for all suites. */
export async function fixtureOn(backend: string): Promise<Indexed> {
  return openIndexed(backend, await sharedCollection('fixture', backend, writeFixture));
}

/** Short forms of the calls that suites make of one backend. */
export class Calls {
  indexed: Indexed | undefined;

  get backend(): Indexed {
    if (!this.indexed) throw new Error('asked before the fixture was indexed');
    return this.indexed;
  }

  ask(query: string): Promise<Readonly<Record<string, unknown>>> {
    return this.backend.ask(query);
  }

  /** Ids of the objects that a call of `objects` with these arguments finds, in order. */
  async objects(args: string): Promise<unknown[]> {
    return each(await this.ask(`{ objects${args && `(${args})`} { id } }`), 'objects', 'id');
  }

  /** Ids of the constituents that a call of `constituents` finds, in order. */
  async constituents(args: string): Promise<unknown[]> {
    const data = await this.ask(`{ constituents${args && `(${args})`} { id } }`);
    return each(data, 'constituents', 'id');
  }

  /** The message of the one error of a query that must be refused. */
  async failure(query: string): Promise<string> {
    const { errors } = await this.backend.send(query);
    expect(errors, query).to.have.length(1);
    expect(errors[0]?.code).to.equal('BAD_USER_INPUT');
    return errors[0]?.message ?? '';
  }
}

/** Declares the same suite for every backend, over the fixture. */
export function onEveryBackend(title: string, suite: (calls: Calls) => void): void {
  for (const backend of BACKENDS) {
    describe(`${title} on ${backend}`, function () {
      const calls = new Calls();
      before(async () => {
        calls.indexed = await fixtureOn(backend);
      });
      after(() => calls.indexed?.close());
      suite(calls);
    });
  }
}
