import type { ComponentChildren } from 'preact';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import {
  type ListFilter,
  NO_SEARCH,
  searchAddress,
  type SearchState,
} from '../location/searchState.js';
import { Text } from '../parts/Text.js';
import { dateOf, type PageObject } from './pageObject.js';

/** What is known of an object, as a list of terms; classifications are searches. */
export function Details({ object }: { readonly object: PageObject }) {
  const { messages } = useSpeech();
  const text = messages.object;
  const { classification, collection } = object;
  return (
    <section>
      <h2 class="label">{text.details}</h2>
      <dl class="details">
        <Detail term={text.date}>{plain(dateOf(object, messages))}</Detail>
        <Detail term={text.medium}>
          {searches(object.medium ? [object.medium] : [], 'medium')}
        </Detail>
        <Detail term={text.dimensions}>{lines(object.dimension)}</Detail>
        <Detail term={text.area}>{searches(classification.area, 'area')}</Detail>
        <Detail term={text.category}>{searches(classification.category, 'category')}</Detail>
        <Detail term={text.level}>{searches(classification.archivalLevel, 'level')}</Detail>
        <Detail term={text.collection}>
          {collection.code ? (
            <Search part={{ code: collection.code }} text={collection.name ?? collection.code} />
          ) : (
            plain(collection.name)
          )}
        </Detail>
        <Detail term={text.tags}>
          {object.tags.length > 0 &&
            object.tags.map((tag) => <Search key={tag} part={{ keyword: tag }} text={tag} />)}
        </Detail>
        <Detail term={text.number}>{plain(object.objectNumber)}</Detail>
      </dl>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ComponentChildren }) {
  if (children === null || children === false) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Search({ part, text }: { readonly part: Partial<SearchState>; readonly text: string }) {
  const { language } = useSpeech();
  return (
    <Link
      class="detail-link"
      href={searchAddress({ ...NO_SEARCH, ...part }, language)}
      lang={textLanguage(text, language)}
    >
      <bdi>{text}</bdi>
    </Link>
  );
}

function plain(text: string | null | undefined): ComponentChildren {
  return text ? <Text text={text} /> : null;
}

/** Dimensions come as one text with a line for each element. */
function lines(text: string | null): ComponentChildren {
  const parts = (text ?? '').split(/[\r\n]+/u).filter((line) => line.trim() !== '');
  if (parts.length === 0) return null;
  return parts.map((line) => (
    <span key={line} class="detail-line">
      <Text text={line} />
    </span>
  ));
}

function searches(
  titles: readonly (string | null)[] | null | undefined,
  filter: ListFilter,
): ComponentChildren {
  const given = (titles ?? []).filter((title) => title !== null);
  if (given.length === 0) return null;
  return given.map((title) => <Search key={title} part={{ [filter]: [title] }} text={title} />);
}
