import helmet from 'koa-helmet';
import type Koa from 'koa';

/**
 * Headers that keep a browser from doing more with an answer than show it. Answers of the API
 * run nothing, so their policy allows nothing; the explorer's pages set one of their own.
 * No other site may embed what is here, but for images, which say so (`src/images/route.ts`);
 * reading is for CORS to decide.
 */
export function securityHeaders(isProduction: boolean): Koa.Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000 } : false,
  });
}
