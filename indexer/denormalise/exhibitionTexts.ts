import type { ExhibitionText } from '../../src/collection/exhibition.js';
import type { SourceExhibitionText } from '../records/sourceRecord.js';
import { isPublic, type Joins } from './joins.js';
import { hasText, readText, writtenText } from './text.js';

/**
 * Labels or biographies that may be seen. Those of an exhibition that is withheld are left out;
 * of one that the source does not know, the text stays and the reference goes (unless the source
 * has no exhibitions at all: then there is nothing to check it against).
 */
export function readExhibitionTexts(
  texts: readonly SourceExhibitionText[] | null | undefined,
  joins: Pick<Joins, 'exhibition' | 'hasExhibitions'>,
): readonly ExhibitionText[] {
  return (texts ?? []).flatMap((source) => {
    const text = readText(source.text);
    const id = source.exhibitionId ?? null;
    const exhibition = id === null ? 'missing' : joins.exhibition(id);
    if (exhibition === 'withheld' || !hasText(text)) return [];
    const known = isPublic(exhibition) || !joins.hasExhibitions;
    return [{ purpose: writtenText(source.purpose), text, exhibitionId: known ? id : null }];
  });
}
