import { useAnswers } from '../api/answers.js';
import {
  OpeningDocument,
  SearchDocument,
  SimilarDocument,
  type TileFragment,
} from '../api/operations.js';

/** What pages that list an object already said of it, those seen last first; null is none. */
export function useKnownObject(id: number | null): TileFragment | undefined {
  const answers = useAnswers();
  if (id === null) return undefined;
  const listed: readonly (TileFragment | null)[] = [
    ...answers.all(SearchDocument).flatMap(({ searchObjects }) => searchObjects.items),
    ...answers
      .all(OpeningDocument)
      .flatMap(({ chosen, random }) => [...(chosen ?? []), ...random.items]),
    ...answers
      .all(SimilarDocument)
      .flatMap(({ byMaker, related, similar }) =>
        [...byMaker, ...related, ...similar].map(({ object }) => object),
      ),
  ];
  return listed.find((one) => one?.id === id) ?? undefined;
}
