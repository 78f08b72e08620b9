// What the server and the part of the explorer that renders its pages (src/renderPage.tsx, built
// by Vite into dist/web/renderer) know of each other. Types only: each is compiled by itself.

/** What a museum says of itself in its pages. */
export interface Museum {
  /** Its name by language; null: Vitrine's. */
  readonly name: Readonly<Record<'en' | 'zh-hant', string | null>>;
  /** Path of its logo on this server. */
  readonly logo: string | null;
  /** `#RRGGBB`. */
  readonly accent: string | null;
  readonly licence: string | null;
  readonly licenceUrl: string | null;
  /** An address of the web, or of mail. */
  readonly contact: string | null;
  /** Whether it has a page about itself. */
  readonly hasAbout: boolean;
}

/** HTML of a museum's page about itself, by language. */
export type About = Readonly<Record<'en' | 'zh-hant', string>>;

/** Which works the site opens with. */
export interface Opening {
  /** Those that the museum chose. */
  readonly ids: readonly number[];
  /** Of the works at random: another one each day. */
  readonly seed: number;
}

/** What the server puts into every page. */
export interface SiteSettings {
  /** The public read token; null when the operator set none. */
  readonly token: string | null;
  /** Origins besides the visited one that images may be shown from. */
  readonly imageOrigins: readonly string[];
  readonly museum: Museum;
  /** Whether the collection has any; where it cannot be asked, it may. */
  readonly hasExhibitions: boolean;
  /** Whether any of its objects has an image, or colours, likewise. */
  readonly hasImages: boolean;
  readonly hasColors: boolean;
  /** The museum's page about itself, on that page only: a browser changes its language by itself. */
  readonly about: About | null;
  readonly opening: Opening;
}

/** Asks GraphQL in the same process. Rejects where the answer has an error. */
export type Ask = <Result>(query: string, variables: object) => Promise<Result>;

/** A page that is asked for. */
export interface PageRequest {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  readonly settings: SiteSettings;
  /** How visitors reach this server, without a slash at the end. */
  readonly origin: string;
  readonly ask: Ask;
}

/** A page as it is sent. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /** As `lang` attributes have it. */
  readonly language: string;
  /** The part of the head that differs from page to page, as HTML. */
  readonly head: string;
  readonly body: string;
  /** The answers that it was made of, by call: the browser goes on from them. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Why a page cannot be shown: its collection, what it asks for, or how much is asked. */
export type WhyNot = 'unavailable' | 'refused' | 'busy';

/** The module that Vite builds of src/renderPage.tsx. */
export interface Renderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** What is shown in the place of a page. */
  readonly renderFailure: (
    request: Omit<PageRequest, 'ask'>,
    why: WhyNot,
  ) => Pick<RenderedPage, 'language' | 'head' | 'body'>;
}
