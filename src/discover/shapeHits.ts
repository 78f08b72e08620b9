/** The objects of a page of `searchObjects`: as items, and as hits with what belongs to their place. */
import type { Language } from '../collection/localised.js';
import type { ShapeContext } from '../graphql/fields.js';
import { hashOf } from '../graphql/hashOf.js';
import { displaySources, shapeRecord, type ShapedRecord } from '../graphql/record.js';
import { below, type Selection } from '../graphql/selection.js';
import { HIGHLIGHTED, highlightObject, type Highlight } from '../keyword/highlights/highlight.js';
import { pinsOf } from '../keyword/pinned.js';
import { objectTextFields } from '../keyword/highlights/places.js';
import { OBJECT } from '../objects/shape.js';
import type { Maybe } from '../query/values.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { mapInTurns } from '../search/turns.js';
import type { Wording } from '../wording/wording.js';
import type { WalkPlace } from './walkState.js';

type FoundObject = Hit<Found<'objects'>>;

type KeyedHighlight = Highlight & { readonly key: string };

/** An object as a search found it; see `ObjectHit` of the schema. */
export interface ShapedHit {
  readonly key: string;
  readonly object: ShapedRecord;
  readonly cursor: string;
  readonly pinned: boolean;
  readonly highlights: readonly KeyedHighlight[];
}

/** The objects of a page, in the two forms in which a call can ask for them. */
export interface ShapedPage {
  readonly items: readonly ShapedRecord[];
  readonly hits: readonly ShapedHit[];
}

/** What a call asks of the objects of its page. */
export class PageShape {
  readonly #items: Selection | undefined;
  readonly #hits: Selection | undefined;
  readonly #object: Selection;
  readonly #pinned: ReadonlySet<number>;
  readonly #highlight: ReturnType<typeof highlighter>;

  /** @param selected what the call selects of `ObjectSearch` */
  constructor(
    selected: Selection,
    readonly lang: Language,
    keyword: Maybe<string>,
    wording: Wording,
  ) {
    this.#pinned = new Set(keyword ? pinsOf(keyword, wording).first : []);
    this.#items = selected.get('items');
    this.#hits = selected.get('hits');
    this.#object = below(selected, 'hits', 'object');
    const asked = [this.#items, this.#hits, this.#object];
    if (asked.some((selection) => selection?.has('highlights')))
      this.#highlight = highlighter(keyword, lang, wording);
  }

  /** Paths of the documents. */
  get source(): readonly string[] {
    const paths = [this.#items, this.#object].flatMap((selection) =>
      selection ? displaySources(OBJECT, this.lang, selection) : [],
    );
    if (this.#hits) paths.push('display.id');
    return [...new Set([...paths, ...(this.#highlight ? HIGHLIGHTED : [])])];
  }

  /** @param signal ends it */
  async shape(
    found: readonly FoundObject[],
    shaping: ShapeContext,
    { fingerprint, cursorOf }: WalkPlace,
    signal: AbortSignal,
  ): Promise<ShapedPage> {
    const shapeHit = (hit: FoundObject) => {
      const document = hit.source ?? {};
      const record = `object:${document.display?.id ?? ''}:${this.lang}`;
      const highlights = this.#highlight?.(document, record);
      const show = (selection: Selection | undefined): ShapedRecord => ({
        ...(selection ? shapeRecord(OBJECT, document, shaping, selection) : {}),
        ...(highlights ? { highlights } : {}),
      });
      return {
        item: show(this.#items),
        hit: {
          key: `${record}/found/${fingerprint}`,
          object: show(this.#hits && this.#object),
          cursor: cursorOf(hit.sort),
          pinned: this.#pinned.has(document.display?.id ?? -1),
          highlights: highlights ?? [],
        },
      };
    };
    // To find words in all texts of a thousand objects takes half a second.
    const shaped = await mapInTurns(found, shapeHit, signal);
    return { items: shaped.map(({ item }) => item), hits: shaped.map(({ hit }) => hit) };
  }
}

/** Finds the words of a keyword in a document; undefined without a keyword. */
function highlighter(keyword: Maybe<string>, lang: Language, wording: Wording) {
  if (!keyword) return undefined;
  const find = objectTextFields().places(keyword, wording);
  const words = hashOf([keyword, lang]);
  return ({ display }: Found<'objects'>, record: string): readonly KeyedHighlight[] =>
    (display ? highlightObject(display, find) : []).map((one) => ({
      ...one,
      key: `${record}/highlights/${words}/${one.field}:${one.lang}`,
    }));
}
