import type { Answers } from '../api/answers.js';
import { MakerPageDocument } from '../api/operations.js';
import type { Speech } from '../language/language.js';
import { worksOf } from '../maker/calls.js';
import { pageTitle } from '../parts/siteName.js';
import { describe, type PageHead } from './head.js';
import { imageOfWorks } from './headImage.js';
import { breadcrumbs, isGroup, omitEmpty, personOf } from './things.js';

/** The head of a maker's page; null where there is no such constituent. */
export function makerHead(id: number, answers: Answers, speech: Speech): PageHead | null {
  const maker = answers.get(MakerPageDocument, { id, lang: speech.language })?.constituent;
  if (!maker) return null;
  const name = maker.name ?? maker.nameOther ?? speech.messages.results.unknownMaker;
  const bio = maker.exhibitionBios.find(({ text }) => text)?.text;
  const description = describe([maker.displayBio, speech.list(maker.roles), bio]);
  return {
    title: pageTitle(name, speech) ?? name,
    description: description === '' ? describe([name]) : description,
    address: `/makers/${id}`,
    isIndexed: true,
    image: imageOfWorks(worksOf(id, speech.language), answers),
    type: 'profile',
    things: [
      omitEmpty({
        ...personOf(maker),
        description: maker.displayBio,
        ...(isGroup(maker)
          ? { foundingDate: year(maker.beginDate), dissolutionDate: year(maker.endDate) }
          : {
              birthDate: year(maker.beginDate),
              deathDate: year(maker.endDate),
              gender: maker.gender,
              nationality: maker.nationality,
            }),
      }),
      breadcrumbs(
        [
          ...(maker.isMaker ? [[speech.messages.makers.title, '/makers'] as const] : []),
          [name, `/makers/${id}`],
        ],
        speech,
      ),
    ],
  };
}

function year(value: number | null): string | null {
  return value === null || value < 0 ? null : String(value).padStart(4, '0');
}
