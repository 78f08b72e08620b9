import { type Answers, useAnswers } from '../api/answers.js';
import { ExhibitionTitleDocument, MakerPageDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { useSpeech } from '../language/language.js';
import type { Language } from '../language/languages.js';
import type { SearchState } from '../location/searchState.js';

/** Names of filters of which the address has the number alone; null where they are not known. */
export interface RecordNames {
  readonly exhibition: string | null;
  readonly person: string | null;
}

/** The names that are known of a search's filters. */
export function recordNames(search: SearchState, answers: Answers, lang: Language): RecordNames {
  const [shownIn, person] = variablesOf(search, lang);
  const exhibition = answers.get(ExhibitionTitleDocument, shownIn)?.exhibition;
  const constituent = answers.get(MakerPageDocument, person)?.constituent;
  return {
    exhibition: exhibition?.title ?? exhibition?.titleOther ?? null,
    person: constituent?.name ?? constituent?.nameOther ?? null,
  };
}

/** The same, which are asked for where they are not known. */
export function useRecordNames(search: SearchState): RecordNames {
  const { language } = useSpeech();
  const [shownIn, person] = variablesOf(search, language);
  useCall(search.exhibition === null ? null : ExhibitionTitleDocument, shownIn);
  useCall(search.person === null ? null : MakerPageDocument, person);
  return recordNames(search, useAnswers(), language);
}

function variablesOf({ exhibition, person }: SearchState, lang: Language) {
  return [
    { id: exhibition ?? 0, lang },
    { id: person ?? 0, lang },
  ] as const;
}
