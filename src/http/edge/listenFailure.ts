import type { ListenOptions } from '@vitrine/bounded-http';
import { OperatorError } from '../../operatorError.js';
import { systemCode } from '../../systemCode.js';

/** Why the server cannot listen there, in one line for the operator. */
export function explainListenFailure(
  error: unknown,
  { port, host }: Pick<ListenOptions, 'port' | 'host'>,
): unknown {
  const code = systemCode(error);
  const where = host === undefined ? `Port ${port}` : `Port ${port} of ${host}`;
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `${where} is in use: stop what listens there, or choose another with --port.`,
    );
  if (code === 'EACCES')
    return new OperatorError(`${where} may not be used by this user: choose one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(
      `HOST: expected an address of this machine, received ${host ?? 'none'} (${code}).`,
      2,
    );
  return error;
}
