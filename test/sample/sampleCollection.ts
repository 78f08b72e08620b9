import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';

/** The parts of the sample's source records that its tests look at. */
type Text = string | { readonly en: string | null; readonly 'zh-hant': string | null } | null;
type Texts = { readonly en: string[] | null; readonly 'zh-hant': (string | null)[] | null };

interface SampleObject {
  readonly id: number;
  readonly publicAccess: boolean;
  readonly objectNumber: string;
  readonly classification: {
    readonly area: Texts;
    readonly category: Texts;
    readonly archivalLevel: Texts;
  };
  readonly title: { readonly en: string | null; readonly 'zh-hant': string | null };
  readonly beginDate: number;
  readonly endDate: number | null;
  readonly dimensionDetails: unknown;
  readonly medium: Text;
  readonly constituents: readonly {
    readonly id: number;
    readonly role: { readonly en: string };
    readonly isMaker: boolean;
  }[];
  readonly images: readonly {
    readonly src: string;
    readonly altText: Text;
    readonly primary: boolean;
  }[];
  readonly color?: unknown;
  readonly collection?: { readonly code: string; readonly type: string };
  readonly exhibitions?: readonly { readonly id: number }[];
  readonly labels?: readonly { readonly purpose: string; readonly exhibitionId: number }[];
}

interface SampleConstituent {
  readonly id: number;
  readonly publicAccess: boolean;
  readonly type: string;
  readonly name: { readonly en: string | null; readonly 'zh-hant': string | null };
  readonly gender: { readonly en: string };
  readonly exhibitionBios?: readonly { readonly purpose: string; readonly exhibitionId: number }[];
}

interface SampleExhibition {
  readonly id: number;
  readonly title: { readonly en: string; readonly 'zh-hant': string };
  readonly venues: readonly unknown[];
}

export const sampleFolder = path.join(packageRoot, 'sample');

function readRecords(name: string): unknown[] {
  return readFileSync(path.join(sampleFolder, `${name}.ndjson`), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

/** The sample as it lies in the repository. The schema test is what proves the shapes. */
export const sampleObjects = readRecords('objects') as SampleObject[];
export const sampleConstituents = readRecords('constituents') as SampleConstituent[];
export const sampleExhibitions = readRecords('exhibitions') as SampleExhibition[];

/** The path of an object's primary image; throws where it has none. */
export function primaryImage(id: number): string {
  const image = sampleObjects
    .find((object) => object.id === id)
    ?.images.find(({ primary }) => primary);
  if (!image) throw new Error(`object ${id} has no primary image`);
  return path.join(sampleFolder, image.src);
}
