// Records of the Tate's open data as records of the source format.
import { isJsonObject } from '../../src/isJsonObject.js';
import type {
  ConstituentRecord,
  ObjectRecord,
  SourceDimension,
  SourceLink,
} from '../records/sourceRecord.js';

type Fields = Readonly<Record<string, unknown>>;

function readFields(value: unknown): Fields {
  return isJsonObject(value) ? value : {};
}

function readList(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Texts of the source hold line breaks of forms; in the service they are spaces. */
function readString(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

/** Numbers come as numbers or as text. */
function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const text = readString(value);
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Attributions that say that the constituent did not make the work. */
const NOT_MAKERS = new Set(['after', 'formerly attributed to', 'imitator of', 'prints after']);

/**
 * One line of Tate's artworks in Vitrine's own shape. What is no artwork comes back as it is, for
 * the validator to say what is wrong with it.
 */
export function mapArtwork(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const dates = readFields(value['dateRange']);
  const classification = readString(value['classification']);
  const record: Omit<ObjectRecord, 'id'> & { readonly id: unknown } = {
    id: value['id'],
    publicAccess: true,
    objectNumber: readString(value['acno']),
    sortNumber: readString(value['acno']),
    classification: { category: classification === null ? [] : [classification] },
    title: readString(value['title']),
    displayDate: readString(value['dateText']),
    beginDate: readNumber(dates['startYear']),
    endDate: readNumber(dates['endYear']),
    dimension: readString(value['dimensions']),
    dimensionDetails: mapDimensions(value),
    medium: readString(value['medium']),
    creditLine: readString(value['creditLine']),
    constituents: mapContributors(value['contributors']),
    tags: mapSubjects(value['subjects']),
  };
  return record;
}

/** The one measurement in numbers; its element stands at the start of the text. */
function mapDimensions(artwork: Fields): SourceDimension[] {
  const [width, height, depth] = ['width', 'height', 'depth'].map((key) =>
    readNumber(artwork[key]),
  );
  if (width == null && height == null && depth == null) return [];
  const element = /^([^:\d]+):/.exec(readString(artwork['dimensions']) ?? '')?.[1]?.trim() ?? null;
  const unit = readString(artwork['units']);
  return [{ element, unit, width: width ?? null, height: height ?? null, depth: depth ?? null }];
}

function mapContributors(value: unknown): SourceLink[] {
  return readList(value)
    .toSorted((a, b) => (readNumber(a['displayOrder']) ?? 0) - (readNumber(b['displayOrder']) ?? 0))
    .flatMap((contributor) => {
      const id = readNumber(contributor['id']);
      const role = readString(contributor['role']);
      return id === null ? [] : [{ id, role, isMaker: role === null || !NOT_MAKERS.has(role) }];
    });
}

/** Names of the leaves of the tree of subjects, each once. */
function mapSubjects(value: unknown): string[] {
  const names = new Set<string>();
  const visit = (subject: Fields): void => {
    const children = readList(subject['children']);
    const name = readString(subject['name']);
    if (children.length === 0 && name !== null) names.add(name);
    children.forEach(visit);
  };
  if (isJsonObject(value) && readList(value['children']).length > 0) visit(value);
  return [...names];
}

/** One line of Tate's artists in Vitrine's own shape; or of the contributors in an artwork. */
export function mapArtist(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const birth = readFields(value['birth']);
  const death = readFields(value['death']);
  const yearOf = (event: Fields): number | null =>
    readNumber(readFields(event['time'])['startYear']);
  const record: Omit<ConstituentRecord, 'id'> & { readonly id: unknown } = {
    id: value['id'],
    publicAccess: true,
    name: readString(value['fc']),
    alphaSortName: readString(value['mda']),
    displayBio: readString(value['date']),
    gender: readString(value['gender']),
    beginDate: readNumber(value['birthYear']) ?? yearOf(birth),
    endDate: yearOf(death),
  };
  return record;
}

/** The contributors that an artwork describes, as artists. */
export function readContributors(value: unknown): readonly Fields[] {
  return isJsonObject(value) ? readList(value['contributors']) : [];
}
