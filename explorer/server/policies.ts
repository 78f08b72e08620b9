// What pages for browsers may load, and from where: their content security policies.
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { BuiltApp } from './builtApp.js';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** The one style sheet that OpenSeadragon writes: it takes outlines away where there is no pointer. */
const OPENSEADRAGON_STYLE = "'sha256-9xTiqzfwFaL2SGb1rmr8gysEwVVjIvqWAgmZgqFqpEE='";

/**
 * The policy of the explorer's pages: everything from this server, of inline scripts only what the
 * page was built with, no other inline style sheet. `imageOrigins` are the only other
 * places that images may come from (`IMAGE_BASE_URL`).
 */
export function explorerPolicy(
  { scriptHashes }: BuiltApp,
  imageOrigins: readonly string[],
): Middleware {
  return pagePolicy({
    scriptSrc: [...SELF, ...scriptHashes],
    styleSrc: [...SELF, OPENSEADRAGON_STYLE],
    // Colours and proportions of the collection, in pages that the server renders.
    styleSrcAttr: ["'unsafe-inline'"],
    fontSrc: SELF,
    imgSrc: [...SELF, 'data:', ...imageOrigins],
    manifestSrc: SELF,
  });
}

/**
 * The policy of the playground. Monaco, GraphiQL's editor, writes its themes as inline styles and
 * draws with data URLs; scripts and workers come from this server only, and none is inline.
 */
export function playgroundPolicy(): Middleware {
  return pagePolicy({
    workerSrc: SELF,
    styleSrc: [...SELF, "'unsafe-inline'"],
    fontSrc: [...SELF, 'data:'],
    imgSrc: [...SELF, 'data:'],
  });
}

function pagePolicy(directives: Readonly<Record<string, readonly string[]>>): Middleware {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      connectSrc: SELF,
      baseUri: NONE,
      formAction: SELF,
      frameAncestors: NONE,
      objectSrc: NONE,
      ...directives,
    },
  });
}
