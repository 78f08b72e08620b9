// The routes whose answers take long, the export and pictures that are sent, and what bounds them.
import { atOnce, blockOf, READ } from '@vitrine/bounded-http';
import type { Config } from './config.js';
import { measured } from './export/ending.js';
import { createExport } from './export/route.js';
import type { QueryParts } from './graphql/services.js';
import { apart } from './http/apart.js';
import type { GuardedRoute } from './http/app.js';
import type { EdgeContext } from './http/edge/edgeState.js';
import type { Metrics } from './http/edge/metrics.js';
import { createPictures, type PictureReader } from './picture/route.js';

/** What they are answered by. */
interface Answering extends Pick<QueryParts, 'services' | 'schema'> {
  /** Reads pictures; without it they cannot be sent. */
  readonly reader: PictureReader | undefined;
  /** Aborted when a server that stops waits no longer for answers. */
  readonly stopped: AbortSignal;
}

/** Of each only a few are answered at the same time. */
export function limitedRoutes(
  config: Config,
  metrics: Metrics,
  { services, schema, reader, stopped }: Answering,
): readonly GuardedRoute[] {
  const exports = few('exports', config.maxExports, config.maxExportsEach);
  const exporting = createExport(services, schema, {
    queryTimeout: config.queryTimeout,
    timeout: config.exportTimeout,
    stopped,
    onRows: (count) => {
      metrics.exportRows.inc(count);
    },
  });
  const exportRoute = {
    path: '/export',
    methods: READ,
    handler: measured(
      metrics,
      apart(() => atOnce(exports, exporting)),
    ),
  };
  if (!reader) return [exportRoute];
  const pictures = few('pictures', 8, 2);
  const takePictures = createPictures(reader, config);
  return [
    exportRoute,
    { path: '/colors', methods: ['POST'], handler: apart(() => atOnce(pictures, takePictures)) },
  ];
}

function visitorOf({ state: { visitor = 'unknown' } }: EdgeContext): string {
  return visitor;
}

/** So many at the same time, and so many of them for one caller. */
function few(what: string, total: number, each: number) {
  return {
    what,
    total,
    each,
    callerOf: visitorOf,
    // Half at most: a household has 256 addresses (/64) of IPv6, and more. A token is one caller.
    network: {
      most: Math.max(each, Math.floor(total / 2)),
      of: (context: EdgeContext) => blockOf(visitorOf(context)),
    },
  };
}
