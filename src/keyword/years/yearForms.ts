/** What a table of the ways to write years is made of. */

/** Years, ends included; negative ones are before our era. */
export type YearSpan = readonly [first: number, last: number];
/** What a form captures. */
export type Captures = readonly (string | undefined)[];
/** How years are written, in the order in which they are looked for, and what the parts mean. */
export type YearForms = readonly (readonly [RegExp, (...parts: Captures) => YearSpan])[];
/** Which years of a century or a decade a part of it has, by how the part begins. */
export type Parts = readonly (readonly [RegExp, YearSpan])[];

/** The years of a part that is named so; of the whole where no part is. */
export function yearsOfPart(parts: Parts, part: string, whole: YearSpan): YearSpan {
  return parts.find(([form]) => form.test(part))?.[1] ?? whole;
}
