import { expect } from 'chai';
import { explainListenFailure } from '../../src/http/edge/listenFailure.js';
import { OperatorError } from '../../src/operatorError.js';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

describe('A server that cannot listen says why, to who started it', () => {
  for (const [code, host, exitCode, message] of [
    ['EADDRINUSE', undefined, 1, 'Port 80 is in use: stop what listens there, or choose another'],
    ['EADDRINUSE', '::1', 1, 'Port 80 of ::1 is in use: '],
    ['EACCES', undefined, 1, 'Port 80 may not be used by this user: choose one above 1023.'],
    ['EADDRNOTAVAIL', '192.0.2.1', 2, 'address of this machine, received 192.0.2.1 (EADDRNOT'],
    ['ENOTFOUND', 'museum.invalid', 2, 'address of this machine, received museum.invalid (ENOT'],
  ] as const)
    it(`${code} at ${host ?? 'all addresses'}`, () => {
      const explained = explainListenFailure(coded(code), { port: 80, host });
      expect(explained).to.be.instanceOf(OperatorError).and.include({ exitCode });
      expect(String(explained)).to.include(message);
    });

  it('and of anything else what the system said', () => {
    const error = coded('EMFILE');
    expect(explainListenFailure(error, { port: 80, host: undefined })).to.equal(error);
  });
});
