/** `/export`: everything that a search finds, as a file. */
import { assertObjectType, type GraphQLSchema } from 'graphql';
import { Readable } from 'node:stream';
import type { ShapeContext } from '../graphql/fields.js';
import { shapeRecord } from '../graphql/record.js';
import { wholeSelection, type Selection } from '../graphql/selection.js';
import type { Services } from '../graphql/services.js';
import { endWithClient, whileAwaited } from '../graphql/whileAwaited.js';
import type { EdgeContext, EdgeMiddleware } from '../http/edge/edgeState.js';
import { laneOf } from '../http/lane.js';
import { OBJECT } from '../objects/shape.js';
import { RECORD_PAGES } from '../query/paging.js';
import { parseLanguage } from '../query/values.js';
import { PublicTurns } from '../search/publicTurns.js';
import { nextTurn } from '../search/turns.js';
import { ExportArguments, type ExportCall, type ExportFormat } from './arguments.js';
import { BYTE_ORDER_MARK, writeCsvRow } from './csv.js';
import { breakOff, limitRows, type ExportLimits } from './ending.js';
import { inPackets } from './packets.js';
import { COLUMN_NAMES, exportRow } from './row.js';
import { walkObjects, type ObjectWalk } from './walkObjects.js';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** What belongs to an answer of GraphQL and not to the object, and what would be there twice. */
const LEFT_OUT = ['_sys', 'highlights', 'key', 'recordId', 'lang', 'credits', 'popularCount'];

interface ExportOptions extends ExportLimits {
  /** Longest time up to the first objects, in milliseconds: so long may any query take. */
  readonly queryTimeout: number;
  /** Hears of the objects that were sent. */
  readonly onRows: (count: number) => void;
}

/**
 * `GET /export?format=csv|ndjson&lang=…&<the arguments of searchObjects>`: everything that a
 * search finds, as a file. It is read as fast as the client takes it, so memory does not grow with
 * the result. What is wrong before the first byte is an error like any other; after it the
 * connection is broken off, so that a part is never taken for the whole, and the last line says so.
 * In the rate limit it counts as what it saves: a request for each of the largest pages.
 */
export function createExport(
  services: Services,
  schema: GraphQLSchema,
  { queryTimeout, onRows, ...limits }: ExportOptions,
): EdgeMiddleware {
  const known = new ExportArguments(schema);
  // Apart from those of requests, which pieces of a few long exports would keep waiting.
  const ofPublic = new PublicTurns(services.searches.lanes);
  const everything = wholeSelection(assertObjectType(schema.getType('Object')), LEFT_OUT);

  return async (context) => {
    const call = known.parse(new URLSearchParams(context.querystring));
    const end = new AbortController();
    endWithClient(context.res, end);
    const { viewer, visitor } = context.state;
    const searcher = { lane: laneOf(viewer, 'heavy'), visitor, signal: end.signal };
    const walk = await whileAwaited(
      context.res,
      { what: 'The export', time: queryTimeout },
      ({ signal }) => {
        // Its searches, too, are given up then.
        signal.addEventListener('abort', () => {
          end.abort(signal.reason);
        });
        return walkObjects(call.args, services, searcher);
      },
    );
    const shaping: ShapeContext = {
      lang: parseLanguage(call.args.lang),
      imageBaseUrl: services.imageBaseUrl,
      // Koa's `context.origin` is the page that asks, not this server.
      origin: services.publicUrl ?? `${context.protocol}://${context.host}`,
    };
    sendHeaders(context, call, walk);
    if (context.method === 'HEAD') return;
    context.state.weight = Math.max(1, Math.ceil(walk.total / RECORD_PAGES.maxPerPage));
    const { lane, signal } = searcher;
    const turn = () => (lane === 'own' ? nextTurn() : ofPublic.take(searcher, signal));
    const objects = inPieces(walk, turn, onRows);
    const pieces = shapedPieces(objects, shaping, everything);
    const chunks = call.format === 'csv' ? csvChunks(pieces, call) : ndjsonChunks(pieces);
    const stream = Readable.from(inPackets(chunks), { objectMode: false });
    limitRows(stream, limits, context.res);
    context.body = breakOff(stream, context, call.format);
  };
}

function sendHeaders(context: EdgeContext, { format }: ExportCall, walk: ObjectWalk): void {
  const name = `objects-${walk.version.generation}.${format}`;
  context.status = 200;
  // By itself the middleware compresses CSV, but not JSON lines, whose type it does not know.
  context.compress = true;
  context.set({
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Total-Count': String(walk.total),
    'X-Collection-Generation': walk.version.generation,
  });
}

/** Objects that are made and written in one go: everybody else has a turn before the next ones. */
const AT_ONCE = 100;

/** The objects in pieces, each when it has its turn. */
async function* inPieces(
  { pages }: ObjectWalk,
  turn: () => Promise<unknown>,
  onRows: (count: number) => void,
) {
  for await (const page of pages)
    for (let at = 0; at < page.length; at += AT_ONCE) {
      await turn();
      const piece = page.slice(at, at + AT_ONCE);
      onRows(piece.length);
      yield piece;
    }
}

/** The objects as GraphQL shows them whole. */
async function* shapedPieces(
  pieces: ReturnType<typeof inPieces>,
  shaping: ShapeContext,
  everything: Selection,
) {
  for await (const piece of pieces)
    yield piece.map((document) => shapeRecord(OBJECT, document, shaping, everything));
}

type ShapedPieces = ReturnType<typeof shapedPieces>;

async function* csvChunks(pieces: ShapedPieces, { bom }: ExportCall) {
  yield [(bom ? BYTE_ORDER_MARK : '') + writeCsvRow(COLUMN_NAMES)];
  for await (const piece of pieces) yield piece.map((object) => writeCsvRow(exportRow(object)));
}

async function* ndjsonChunks(pieces: ShapedPieces) {
  for await (const piece of pieces) yield piece.map((object) => `${JSON.stringify(object)}\n`);
}
