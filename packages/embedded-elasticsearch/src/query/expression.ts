/**
 * Reads the scripts of scores: the arithmetic part of Painless, as a tree. By hand, as `jsep`
 * (tried, 1.6) reads the grammar of JavaScript: it takes `===`, lists and `a; b`, refuses `1.0f`
 * and `10L`, and its tree needs half of these lines again to become a checked one.
 */
import { EngineError } from '../errors.js';

/** An arithmetic expression as a tree. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly isWhole: boolean }
  | { readonly kind: 'name'; readonly path: readonly string[] }
  | { readonly kind: 'field'; readonly field: string; readonly property: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    };

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?[dfDFlL]?|\.\d+)|([A-Za-z_]\w*)|'([^'\\]*)'|"([^"\\]*)"|(\|\||&&|[=!<>]=|[-+*/%()[\].,?:<>!;]))/gy;
/** Far more than scores need, and few enough for what reads trees to recurse: a sign is a level at most. */
const MOST_TOKENS = 1_000;
/** Binary operators, loosest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** A script that is no arithmetic expression: 400, as Elasticsearch answers a bad script. */
export function scriptError(reason: string, source: string): EngineError {
  return new EngineError(400, 'script_exception', 'compile error', {
    script: source,
    lang: 'painless',
    caused_by: { type: 'illegal_argument_exception', reason },
  });
}

/** A script that fails on a document. */
export function scriptFailure(reason: string, source = ''): EngineError {
  return new EngineError(400, 'script_exception', 'runtime error', {
    script: source,
    lang: 'painless',
    caused_by: { type: 'illegal_argument_exception', reason },
  });
}

type Token =
  | { readonly kind: 'number' | 'word' | 'text' | 'sign'; readonly text: string }
  | { readonly kind: 'end'; readonly text: '' };

/**
 * Parses the part of Painless that scores need: numbers, `params.x`, `_score`, `doc['f'].value`,
 * calls, arithmetic, comparisons and `a ? b : c`.
 *
 * @throws EngineError 400 for anything else.
 */
export function parseExpression(source: string): Expression {
  return new ExpressionParser(source).whole();
}

class ExpressionParser {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(private readonly source: string) {
    this.tokens = this.split();
  }

  whole(): Expression {
    if (this.peek('return')) this.at++;
    const expression = this.choice();
    if (this.peek(';')) this.at++;
    if (this.current().kind !== 'end') throw this.unexpected();
    return expression;
  }

  private choice(): Expression {
    const condition = this.binary(0);
    if (!this.take('?')) return condition;
    const yes = this.choice();
    this.expect(':');
    return { kind: 'choice', condition, yes, no: this.choice() };
  }

  private binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find((one) => this.peek(one));
      if (operator === undefined) return left;
      this.at++;
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  private unary(): Expression {
    for (const operator of ['-', '+', '!']) {
      if (this.take(operator)) return { kind: 'unary', operator, operand: this.unary() };
    }
    return this.primary();
  }

  private primary(): Expression {
    const token = this.current();
    this.at++;
    if (token.kind === 'number') {
      const isWhole = /^\d+[lL]?$/.test(token.text);
      return { kind: 'number', value: Number.parseFloat(token.text), isWhole };
    }
    if (token.kind === 'text') return { kind: 'text', value: token.text };
    if (token.text === '(') {
      const inner = this.choice();
      this.expect(')');
      return inner;
    }
    if (token.kind === 'word') return this.named(token.text);
    this.at--;
    throw this.unexpected();
  }

  private named(first: string): Expression {
    if (first === 'doc' && this.take('[')) return this.docValue();
    const path = [first];
    for (;;) {
      if (this.take('.')) path.push(this.word());
      else if (first === 'params' && this.take('[')) path.push(this.bracketed());
      else break;
    }
    if (!this.take('(')) return { kind: 'name', path };
    return { kind: 'call', name: path.join('.'), arguments: this.argumentList() };
  }

  private docValue(): Expression {
    const field = this.bracketed();
    this.expect('.');
    const property = this.word();
    if (property !== 'value') {
      this.expect('(');
      this.expect(')');
    }
    return { kind: 'field', field, property };
  }

  private bracketed(): string {
    const token = this.current();
    if (token.kind !== 'text') throw this.unexpected();
    this.at++;
    this.expect(']');
    return token.text;
  }

  private argumentList(): readonly Expression[] {
    const list: Expression[] = [];
    while (!this.take(')')) {
      if (list.length > 0) this.expect(',');
      list.push(this.choice());
    }
    return list;
  }

  private word(): string {
    const token = this.current();
    if (token.kind !== 'word') throw this.unexpected();
    this.at++;
    return token.text;
  }

  private current(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '' };
  }

  private peek(text: string): boolean {
    const token = this.current();
    return token.text === text && (token.kind === 'sign' || token.kind === 'word');
  }

  private take(text: string): boolean {
    if (!this.peek(text)) return false;
    this.at++;
    return true;
  }

  private expect(text: string): void {
    if (!this.take(text)) throw this.unexpected();
  }

  private unexpected(): EngineError {
    const { text } = this.current();
    const what = text === '' ? 'end of script' : `[${text}]`;
    return scriptError(
      `the embedded engine runs arithmetic expressions only: unexpected ${what}`,
      this.source,
    );
  }

  private split(): readonly Token[] {
    const tokens: Token[] = [];
    const text = this.source.trimEnd();
    let end = 0;
    for (const match of text.matchAll(TOKEN)) {
      const [whole, number, word, single, double, sign] = match;
      end += whole.length;
      if (number !== undefined) tokens.push({ kind: 'number', text: number });
      else if (word !== undefined) tokens.push({ kind: 'word', text: word });
      else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
      else tokens.push({ kind: 'text', text: single ?? double ?? '' });
    }
    if (end < text.length) {
      const [character = ''] = text.slice(end).trimStart();
      throw scriptError(
        `the embedded engine runs arithmetic expressions only: unexpected [${character}]`,
        this.source,
      );
    }
    if (tokens.length > MOST_TOKENS)
      throw scriptError(
        `the embedded engine runs scripts of at most ${MOST_TOKENS} words and signs, received ${tokens.length}`,
        this.source.slice(0, MOST_TOKENS),
      );
    return tokens;
  }
}
