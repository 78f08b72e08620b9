import type { FunctionComponent } from 'preact';
import { readRecordId } from '../../src/collection/recordId.js';
import type { Call } from './api/callDocument.js';
import type { Language } from './language/languages.js';
import type { Opening } from './settings.js';
import { AboutPage } from './about/AboutPage.js';
import { DevelopersPage } from './developers/DevelopersPage.js';
import { exhibitionCalls, exhibitionsCalls } from './exhibition/calls.js';
import { ExhibitionPage } from './exhibition/ExhibitionPage.js';
import { ExhibitionsPage } from './exhibition/ExhibitionsPage.js';
import { makerCalls } from './maker/calls.js';
import { MakerPage } from './maker/MakerPage.js';
import { makersCalls } from './makers/calls.js';
import { MakersPage } from './makers/MakersPage.js';
import { objectCalls } from './object/calls.js';
import { ObjectPage } from './object/ObjectPage.js';
import { searchCalls } from './search/calls.js';
import { SearchPage } from './search/SearchPage.js';
import { selectionCalls } from './selection/calls.js';
import { SelectionPage } from './selection/SelectionPage.js';

/** What a page is asked for with. */
interface Asked {
  /** Of the record that the address names; 0 where it names none. */
  readonly id: number;
  /** Of the address. */
  readonly query: string;
  readonly language: Language;
  readonly opening: Opening;
}

/** A kind of page: where it is, what it asks, what it shows. Its head is in `head/`. */
export interface Route {
  readonly name:
    | 'search'
    | 'object'
    | 'maker'
    | 'makers'
    | 'exhibition'
    | 'exhibitions'
    | 'selection'
    | 'developers'
    | 'about';
  readonly path: RegExp;
  /** What the server asks for before it renders the page. */
  readonly calls: (asked: Asked) => readonly Call[];
  readonly Page: FunctionComponent<{ readonly id: number }>;
}

const ROUTES: readonly Route[] = [
  { name: 'search', path: /^\/$/u, calls: searchCalls, Page: SearchPage },
  { name: 'object', path: /^\/objects\/(\d+)\/?$/u, calls: objectCalls, Page: ObjectPage },
  { name: 'makers', path: /^\/makers\/?$/u, calls: makersCalls, Page: MakersPage },
  {
    name: 'exhibition',
    path: /^\/exhibitions\/(\d+)\/?$/u,
    calls: exhibitionCalls,
    Page: ExhibitionPage,
  },
  {
    name: 'exhibitions',
    path: /^\/exhibitions\/?$/u,
    calls: exhibitionsCalls,
    Page: ExhibitionsPage,
  },
  {
    name: 'selection',
    path: /^\/selection\/?$/u,
    calls: selectionCalls,
    Page: SelectionPage,
  },
  {
    name: 'developers',
    path: /^\/developers\/?$/u,
    calls: () => [],
    Page: DevelopersPage,
  },
  { name: 'about', path: /^\/about\/?$/u, calls: () => [], Page: AboutPage },
  { name: 'maker', path: /^\/makers\/(\d+)\/?$/u, calls: makerCalls, Page: MakerPage },
];

/** The page at an address, and the id in it. */
export function findRoute(path: string): {
  readonly route: Route | undefined;
  readonly id: number;
} {
  const route = ROUTES.find((one) => one.path.test(path));
  const digits = route?.path.exec(path)?.[1] ?? '0';
  const id = readRecordId(digits);
  // Where no record can be, there is no page.
  return id === null ? { route: undefined, id: 0 } : { route, id };
}
