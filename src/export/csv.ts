/** Writes CSV that spreadsheet programs read and do not run. */
import { stringify } from 'csv-stringify/sync';

/** A value of a cell: a list is written with ` | ` between its values. */
export type Cell = string | number | boolean | null | undefined | readonly (string | number)[];

/** UTF-8 byte order mark: spreadsheet programs need it to read Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet program would run as a formula: an `=`, `+`, `-` or `@` at the start, half or
 * full width, or a tab or line break (OWASP, "CSV Injection"). Spaces and signs that nobody sees,
 * such as a byte order mark, may stand before them: some programs leave those out.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * A row as CSV (RFC 4180, with CR LF at its end). Texts that a spreadsheet program would run as a
 * formula get an apostrophe before them; numbers get none. Every cell is quoted: a program that
 * separates by semicolons or tabs would begin a cell, and a formula, in the middle of another.
 */
export function writeCsvRow(cells: readonly Cell[]): string {
  return stringify([cells.map(writeCell)], {
    record_delimiter: '\r\n',
    quoted: true,
    quoted_empty: true,
  });
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = typeof cell === 'string' ? cell : cell.join(' | ');
  return FORMULA.test(text) ? `'${text}` : text;
}
