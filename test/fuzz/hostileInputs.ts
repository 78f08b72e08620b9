/** 117 KB of what messages about wrong names say: masking it once took many seconds. */
export const DID_YOU_MEAN = 'Did you mean '.repeat(9_000);

/** Texts that have done harm somewhere, or could: what both fuzzers mix into their own. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\u0007\u001b[2J',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦'.repeat(50),
  'a'.repeat(20_000),
  '流'.repeat(5_000),
  DID_YOU_MEAN,
  `${'Did you mean '.repeat(500)}?`,
  '((((((((((a+)+)+)+)+)+)+)+)+)+$',
  `${' '.repeat(10_000)}x`,
  `a${'\u0345'.repeat(1_500)}${'\u0301'.repeat(1_500)}`,
  '_‿'.repeat(250),
  '*:*',
  'title:"x" AND (',
  '/.*/ OR NOT +-&&||!(){}[]^"~*?:\\',
  'x^999999999~99',
  '"; DROP TABLE documents; --',
  "' OR 1=1 --",
  'NEAR("a" "b", 10)',
  '{"match_all":{}}',
  '"}},{"match_all":{}}',
  '../../../../etc/passwd',
  '%00%0a',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'en',
  'zh-hant',
  'asc',
  'id',
  'title',
  '#1E90FF',
  '-1',
  'NaN',
  '1e-320',
  ...['[]', '{}', 'null', '["",1]', '["",1,1e999]', '[[[[[[]]]]]]', '{"__proto__":[1]}'].map(
    (json) => Buffer.from(json).toString('base64url'),
  ),
];

/** Halves of characters: texts of JavaScript that no UTF-8 can carry. */
export const BROKEN_TEXTS: readonly string[] = ['\ud800', 'x\udc00y'];

export const HOSTILE_INTEGERS: readonly number[] = [
  0,
  -1,
  1,
  100,
  101,
  1000,
  1001,
  10_000,
  10_001,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  2 ** 53,
  1e21,
];

export const HOSTILE_FLOATS: readonly number[] = [
  -0, 5e-324, 1e-320, 1e-160, 1e-45, 1e-20, 0.0999, 99.99999999999999, 100.0001, 359.99999999999994,
  3.5e38, 1e154, 1e308, -1e308,
];
