// What the server hands to pages for browsers.
import type { Config } from './config.js';
import type { CollectionReader } from './graphql/collectionReader.js';

/** The settings that the website takes from the museum. */
export type MuseumSettings = Partial<
  Pick<
    Config,
    | 'museumName'
    | 'museumNameZhHant'
    | 'museumLogo'
    | 'museumIcons'
    | 'museumColor'
    | 'museumLicence'
    | 'museumLicenceUrl'
    | 'museumContact'
    | 'aboutPage'
    | 'featuredObjects'
  >
>;

/** What pages for browsers are given. */
export interface PageSettings {
  /** The read token in the explorer's pages (`PUBLIC_TOKEN`); without one, they say how to set it. */
  readonly publicToken?: string | undefined;
  /** Filled in in the playground's headers. Never given in production. */
  readonly developmentToken?: string | undefined;
  /** Origins other than this server's that images come from, such as `https://images.example`. */
  readonly imageOrigins?: readonly string[];
  /** How visitors reach this server (`PUBLIC_URL`); undefined: as their requests say. */
  readonly publicUrl?: string | undefined;
  /** What pages are rendered from. */
  readonly collection: CollectionReader;
  /** Whether an object was withdrawn, so that its page is gone for good. */
  readonly isWithdrawn: (id: number) => Promise<boolean>;
  /** Pages a minute for one address; 0: no limit. */
  readonly ratePerMinute: number;
  /** Seconds that a CDN may cache a page. */
  readonly pageMaxAge: number;
  /** What the museum supplies for the website. */
  readonly museum?: MuseumSettings;
}
