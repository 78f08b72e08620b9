import { endOf, listsOf, startOf } from './columns.js';
import type { AnyColumn, KeywordColumn, NormColumn } from './columns.js';
import { pickTerms, termCount, unpackedTerms } from './terms.js';

/**
 * A column without some of its documents.
 *
 * @param kept By position: 1 for those that stay.
 */
export function keepRows(column: AnyColumn, kept: Uint8Array): AnyColumn {
  if (!kept.includes(0)) return column;
  const stays = (_: number, position: number): boolean => kept[position] === 1;
  if (column.kind === 'norms') {
    const { norms, frequencies } = column;
    const left = frequencies?.filter(stays) ?? null;
    return { ...column, norms: norms.filter(stays), frequencies: left };
  }
  const { ownerKept, lists } = keepLists(column, kept);
  const valueStays = (_: number, place: number): boolean => ownerKept[place] === 1;
  switch (column.kind) {
    case 'numeric':
      return { ...column, ...lists, values: column.values.filter(valueStays) };
    case 'keyword':
      return dropTerms({ ...column, ...lists, values: column.values.filter(valueStays) });
    case 'vector':
      return {
        ...column,
        ...lists,
        values: column.values.filter(valueStays),
        dimensions: column.dimensions.filter(valueStays),
        present: column.present.filter(stays),
      };
  }
}

/** The lists that are left, and by value 1 where that of its document is. */
function keepLists(column: Exclude<AnyColumn, NormColumn>, kept: Uint8Array) {
  const ownerKept = new Uint8Array(column.values.length);
  const counts: number[] = [];
  for (let position = 0; position < column.size; position++) {
    if (kept[position] !== 1) continue;
    const [start, end] = [startOf(column, position), endOf(column, position)];
    ownerKept.fill(1, start, end);
    counts.push(end - start);
  }
  return { ownerKept, lists: listsOf(counts) };
}

/** Without the terms that no document has. */
function dropTerms(column: KeywordColumn): KeywordColumn {
  const numbers = new Uint32Array(termCount(column.terms));
  for (const value of column.values) numbers[value] = 1;
  const used = Uint32Array.from(numbers.keys()).filter((term) => numbers[term] === 1);
  used.forEach((term, number) => (numbers[term] = number));
  const values = column.values.map((value) => numbers[value] as number);
  return { ...column, terms: pickTerms(unpackedTerms(column.terms), used), values };
}
