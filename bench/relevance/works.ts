/** The works of M+ and Tate as their own files have them, to make judged searches of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export type Tongue = 'en' | 'zh-hant';

export interface Work {
  readonly id: number;
  readonly titles: Readonly<Record<Tongue, string>>;
  /** Category and medium. */
  readonly kinds: Readonly<Record<Tongue, string>>;
  readonly makers: readonly Maker[];
  /** What Tate's cataloguers say is shown. */
  readonly subjects: readonly string[];
}

export interface Maker {
  readonly id: number;
  readonly names: Readonly<Record<Tongue, string>>;
}

type Text = Readonly<Partial<Record<Tongue, string | null>>> | null | undefined;
type Texts = Readonly<Partial<Record<Tongue, readonly string[] | null>>> | null | undefined;

function readLines(folder: string, name: string): readonly unknown[] {
  const text = gunzipSync(readFileSync(path.join(folder, `${name}.ndjson.gz`))).toString();
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

const both = (text: Text): Record<Tongue, string> => ({
  en: text?.en?.trim() ?? '',
  'zh-hant': text?.['zh-hant']?.trim() ?? '',
});

interface MplusObject {
  readonly id: number;
  readonly publicAccess?: boolean;
  readonly title?: Text;
  readonly medium?: Text;
  readonly classification?: { readonly category?: Texts };
  readonly constituents?: readonly { readonly id: number; readonly role?: Text }[];
}

/** Roles of those who made a work; others are publishers, sitters, donors. */
const MAKERS = /artist|architect|designer|photographer|director|maker|painter|author/i;

export function readMplus(folder: string): readonly Work[] {
  const people = readLines(folder, 'constituents') as readonly { id: number; name?: Text }[];
  const names = new Map(people.map(({ id, name }) => [id, both(name)]));
  return (readLines(folder, 'objects') as readonly MplusObject[])
    .filter(({ publicAccess }) => publicAccess !== false)
    .map(({ id, title, medium, classification, constituents = [] }) => {
      const made = constituents.filter(({ role }) => MAKERS.test(role?.en ?? ''));
      const kindsIn = (tongue: Tongue): string =>
        [...(classification?.category?.[tongue] ?? []), medium?.[tongue] ?? ''].join(' ');
      return {
        id,
        titles: both(title),
        kinds: { en: kindsIn('en'), 'zh-hant': kindsIn('zh-hant') },
        makers: [...new Set(made.map((one) => one.id))].map((one) => ({
          id: one,
          names: names.get(one) ?? both(null),
        })),
        subjects: [],
      };
    });
}

interface Subject {
  readonly name: string;
  readonly children?: readonly Subject[];
}

interface TateArtwork {
  readonly id: number;
  readonly title?: string | null;
  readonly medium?: string | null;
  readonly contributors?: readonly {
    readonly id: number;
    readonly fc?: string;
    readonly role?: string;
  }[];
  readonly subjects?: Partial<Subject>;
}

export function readTate(folder: string): readonly Work[] {
  return (readLines(folder, 'artworks') as readonly TateArtwork[]).map(
    ({ id, title, medium, contributors = [], subjects }) => ({
      id,
      titles: { en: title?.trim() ?? '', 'zh-hant': '' },
      kinds: { en: medium ?? '', 'zh-hant': '' },
      makers: contributors
        .filter(({ role }) => role === 'artist')
        .map((one) => ({ id: one.id, names: { en: one.fc ?? '', 'zh-hant': '' } })),
      subjects: (subjects?.children ?? []).flatMap(leavesOf),
    }),
  );
}

function leavesOf({ name, children }: Subject): readonly string[] {
  return children?.length ? children.flatMap(leavesOf) : [name.toLowerCase()];
}
