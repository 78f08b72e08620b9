import type { Localised } from '../../../src/collection/localised.js';
import { slug } from '../../../src/language/slug.js';
import { joinConstituent } from '../../../indexer/denormalise/constituent.js';
import { joinExhibition } from '../../../indexer/denormalise/exhibition.js';
import type { Joins } from '../../../indexer/denormalise/joins.js';
import { makerRoles } from '../../../indexer/denormalise/makerRoles.js';
import type { ConstituentRecord, ExhibitionRecord } from '../../../indexer/records/sourceRecord.js';

export function text(en: string | null, chinese: string | null): Localised {
  return { en, 'zh-hant': chinese };
}

interface World {
  readonly constituents?: readonly Omit<ConstituentRecord, 'publicAccess'>[];
  readonly withheldConstituents?: readonly number[];
  readonly exhibitions?: readonly ExhibitionRecord[];
  readonly withheldExhibitions?: readonly number[];
}

/** Joins over a few records in memory; every title is an entry under its slug. */
export function joinsOf(world: World): Joins {
  const joins: Joins = {
    entry: (_, title) => ({ id: slug(title.en ?? title['zh-hant'] ?? ''), title }),
    constituent: (id) => {
      const record = world.constituents?.find((one) => one.id === id);
      if (record) return joinConstituent({ ...record, publicAccess: true }, joins);
      return world.withheldConstituents?.includes(id) ? 'withheld' : 'missing';
    },
    exhibition: (id) => {
      const record = world.exhibitions?.find((one) => one.id === id);
      if (record) return joinExhibition(record);
      return world.withheldExhibitions?.includes(id) ? 'withheld' : 'missing';
    },
    hasExhibitions: world.exhibitions !== undefined,
    isMakerRole: makerRoles(),
  };
  return joins;
}
