/** Prints a schemathesis.toml with the hostile inputs, which some of all arguments take. */
import { HOSTILE_FLOATS, HOSTILE_INTEGERS, HOSTILE_TEXTS } from './hostileInputs.js';

/** Of each argument. */
const PROBABILITY = 0.1;

// TOML's basic strings are JSON's, but that they hold no bare DEL, which none here has.
const dictionaries = {
  string: HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  integer: HOSTILE_INTEGERS.filter(Number.isSafeInteger).map(String),
  number: HOSTILE_FLOATS.map((value) => value.toExponential()),
};

for (const [type, values] of Object.entries(dictionaries))
  process.stdout.write(
    `[dictionaries.${type}]\nvalues = [${values.join(', ')}]\n` +
      `[generation.dictionaries.${type}]\ndictionary = "${type}"\nprobability = ${String(PROBABILITY)}\n`,
  );
