import { InvalidArgumentError } from 'commander';
import type { Parser } from '../../src/config/parsers.js';

/** Reads an option of a command as a setting is read. */
export function argument<Value>({ expected, read }: Parser<Value>): (text: string) => Value {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`expected ${expected}.`);
    return value;
  };
}

/** Sizes of images, of which two commands take the largest. */
export const megapixels: Parser<number> = {
  expected: 'megapixels, above 0 and up to 100000',
  read: (text) => {
    const value = Number(text);
    return value > 0 && value <= 100_000 ? value : undefined;
  },
};
