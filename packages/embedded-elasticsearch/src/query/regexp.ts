/** The query `regexp` on text fields: the part of Lucene's syntax that has no repetition but `*`. */
import { illegalArgument, queryRefused } from '../errors.js';
import { asString } from '../jsonShapes.js';
import { fieldClause, searchedField } from './fieldOptions.js';
import { MATCH_NONE } from './matchAll.js';
import { constantNode } from './node.js';
import type { QueryNode } from './node.js';
import type { ParseScope } from './parseScope.js';
import { TermPattern } from './termPattern.js';
import { textTermsNode } from './termLevel.js';

/** Elasticsearch's `index.max_regex_length`. */
const MAX_LENGTH = 1_000;

/** Documents with a term that the whole expression matches; all score the boost. */
export function parseRegexp(body: unknown, scope: ParseScope): QueryNode {
  const { name, options, boost } = fieldClause(body, 'regexp', 'value', ['flags=ALL']);
  const field = searchedField(name, scope);
  if (!field) return MATCH_NONE;
  const value = asString(options['value'], 'value');
  if (field.type !== 'text') {
    throw illegalArgument(
      `[regexp] is for fields of type [text] in the embedded engine, [${name}] is [${field.type}]`,
    );
  }
  if (value.length > MAX_LENGTH) {
    throw queryRefused(
      `The length of regex [${value.length}] used in the Regexp Query request has exceeded the allowed maximum of [${MAX_LENGTH}].`,
    );
  }
  const pattern = new TermPattern(value);
  return constantNode(boost, (target) => {
    const { postings, cancellation } = target.snapshot;
    const terms = postings.termsOf(field).filter((term, n) => {
      cancellation.checkAt(n);
      return pattern.matches(term);
    });
    return textTermsNode(field, terms, 1).bits(target);
  });
}
