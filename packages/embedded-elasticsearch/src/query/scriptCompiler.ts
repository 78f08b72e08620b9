import type { EngineError } from '../errors.js';
import { endOf, startOf } from '../columns/columns.js';
import { hasVector } from '../columns/searchedVectors.js';
import { asNumber } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { isNumeric } from '../mapping/fields.js';
import type { Field } from '../mapping/fields.js';
import { readBytes, ValueError } from '../mapping/values.js';
import { scriptError, scriptFailure } from './expression.js';
import type { Expression } from './expression.js';
import type { Scope } from './node.js';
import type { ParseScope } from './parseScope.js';
import { choose, constant, filling, mapping, ofBoth, ofEach, truth, unary } from './blockValues.js';
import type { BlockValue } from './blockValues.js';
import { CALLS_OF_ONE, CALLS_OF_TWO, OPERATORS } from './blockOperations.js';
import { isVectorFunction, vectorFunction } from './vectorFunctions.js';

/** Calls that give a whole number for whole numbers. */
const KEEPS_WHOLE = ['Math.max', 'Math.min', 'Math.abs'];

/** Makes functions of a script, once it is checked. */
export class ScriptCompiler {
  constructor(
    private readonly source: string,
    private readonly params: JsonObject,
    private readonly scope: ParseScope,
  ) {}

  /** @throws EngineError for names that mean nothing. */
  check(expression: Expression): void {
    switch (expression.kind) {
      case 'number':
        return;
      case 'text':
        throw this.error('a text is no number');
      case 'name':
        this.name(expression.path);
        return;
      case 'field':
        this.field(expression.field);
        return;
      case 'call':
        this.checkCall(expression.name, expression.arguments);
        return;
      case 'unary':
        this.check(expression.operand);
        return;
      case 'binary':
        this.check(expression.left);
        this.check(expression.right);
        this.checkDivision(expression);
        return;
      case 'choice':
        this.check(expression.condition);
        this.check(expression.yes);
        this.check(expression.no);
    }
  }

  compile(expression: Expression, target: Scope): BlockValue {
    switch (expression.kind) {
      case 'number':
        return constant(expression.value);
      case 'text':
        throw this.error('a text is no number');
      case 'name':
        return this.name(expression.path);
      case 'field':
        return this.docValue(expression.field, expression.property, target);
      case 'call':
        return this.call(expression.name, expression.arguments, target);
      case 'unary':
        return unary(expression.operator, this.compile(expression.operand, target));
      case 'binary':
        return this.binary(expression, target);
      case 'choice': {
        const condition = this.compile(expression.condition, target);
        const yes = this.compile(expression.yes, target);
        const no = this.compile(expression.no, target);
        return choose(condition, yes, no);
      }
    }
  }

  /**
   * Painless cuts the quotient of two whole numbers. JSON does not tell whether a parameter `2`
   * came as `2.0`, so such a division is refused rather than guessed.
   */
  private checkDivision({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): void {
    if (operator !== '/' || this.isDecimal(left) || this.isDecimal(right)) return;
    throw this.error(
      'the embedded engine does not support [/] between whole numbers: make one a decimal, as [2.0]',
    );
  }

  /** Whether a value is surely a float or double to Painless. */
  private isDecimal(expression: Expression): boolean {
    const any = (...list: readonly Expression[]): boolean =>
      list.some((one) => this.isDecimal(one));
    switch (expression.kind) {
      case 'number':
        return !expression.isWhole;
      case 'text':
        return false;
      case 'name':
        return this.isDecimalName(expression.path);
      case 'field':
        return expression.property === 'value' && this.isDecimalField(expression.field);
      case 'call':
        return !KEEPS_WHOLE.includes(expression.name) || any(...expression.arguments);
      case 'unary':
        return any(expression.operand);
      case 'binary':
        return any(expression.left, expression.right);
      case 'choice':
        return any(expression.yes) && any(expression.no);
    }
  }

  private isDecimalName([first, second = '']: readonly string[]): boolean {
    const value = this.params[second];
    return first === '_score' || (typeof value === 'number' && !Number.isInteger(value));
  }

  private isDecimalField(name: string): boolean {
    return ['float', 'double'].includes(this.field(name).type);
  }

  private error(reason: string): EngineError {
    return scriptError(reason, this.source);
  }

  private name(path: readonly string[]): BlockValue {
    const [first, second] = path;
    if (first === '_score' && path.length === 1) return ({ scores }) => scores;
    if (first === 'params' && second !== undefined && path.length === 2) {
      const value = this.params[second];
      if (typeof value === 'number' || typeof value === 'boolean') return constant(Number(value));
    }
    throw this.error(`cannot resolve symbol [${path.join('.')}]`);
  }

  private field(name: string): Field {
    const field = this.scope.mapping.fields.get(name);
    if (field?.nested === this.scope.nested) return field;
    throw this.error(`No field found for [${name}] in mapping`);
  }

  private checkCall(name: string, list: readonly Expression[]): void {
    if (isVectorFunction(name)) {
      this.vectorArguments(name, list);
      return;
    }
    const count = Object.hasOwn(CALLS_OF_ONE, name) ? 1 : Object.hasOwn(CALLS_OF_TWO, name) ? 2 : 0;
    if (count === 0) throw this.error(`unknown call [${name}]`);
    if (list.length !== count)
      throw this.error(`[${name}] takes ${count} numbers, received ${list.length}`);
    for (const one of list) this.check(one);
  }

  private call(name: string, list: readonly Expression[], target: Scope): BlockValue {
    if (isVectorFunction(name)) {
      const { query, field } = this.vectorArguments(name, list);
      return filling(vectorFunction(name, query, field, target));
    }
    const [first, second] = list.map((one) => this.compile(one, target));
    const [ofOne, ofTwo] = [CALLS_OF_ONE[name], CALLS_OF_TWO[name]];
    if (first && second && ofTwo) return ofBoth(first, second, ofTwo);
    if (first && ofOne) return ofEach(first, ofOne);
    throw this.error(`unknown call [${name}]`);
  }

  private vectorArguments(name: string, list: readonly Expression[]) {
    const [vector, target] = list;
    if (vector?.kind !== 'name' || target?.kind !== 'text' || list.length !== 2) {
      throw this.error(`[${name}] takes a vector of params and the name of a field`);
    }
    const query = this.params[vector.path[1] ?? ''];
    const field = this.field(target.value);
    if (!Array.isArray(query) || field.type !== 'dense_vector') {
      throw this.error(`[${name}] takes a vector of params and a dense_vector field`);
    }
    if (query.length !== field.dims) {
      throw this.error(
        `The query vector has a different number of dimensions [${query.length}] than the document vectors [${field.dims}].`,
      );
    }
    return { query: this.components(query, field, name), field };
  }

  private components(query: readonly unknown[], { elements }: Field, name: string) {
    if (elements === 'float') return query.map((value) => asNumber(value, name));
    try {
      return readBytes(query);
    } catch (error) {
      if (error instanceof ValueError) throw this.error(error.message);
      throw error;
    }
  }

  private binary(
    { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
    target: Scope,
  ): BlockValue {
    const first = this.compile(left, target);
    const second = this.compile(right, target);
    // The right side may fail where the left one decides.
    if (operator === '&&') return choose(first, truth(second), constant(0));
    if (operator === '||') return choose(first, constant(1), truth(second));
    const apply = OPERATORS[operator];
    if (!apply) throw this.error(`unknown operator [${operator}]`);
    return ofBoth(first, second, apply);
  }

  private docValue(name: string, property: string, target: Scope): BlockValue {
    const field = this.field(name);
    if (field.type === 'dense_vector' && (property === 'size' || property === 'isEmpty')) {
      const vectors = target.snapshot.vectors(field);
      const whenPresent = property === 'size' ? 1 : 0;
      return mapping((doc) => (hasVector(vectors, doc) ? whenPresent : 1 - whenPresent));
    }
    if (property !== 'size' && property !== 'isEmpty' && property !== 'value') {
      throw this.error(`unknown property [${property}] of [${name}]`);
    }
    if (property === 'value' && !isNumeric(field) && field.type !== 'boolean') {
      throw this.error(`[${name}] of type [${field.type}] is no number`);
    }
    const column = target.snapshot.values(field);
    const count = (doc: number): number => endOf(column, doc) - startOf(column, doc);
    if (property === 'size') return mapping(count);
    if (property === 'isEmpty') return mapping((doc) => Number(count(doc) === 0));
    return filling((docs, out) => {
      for (let i = 0; i < docs.length; i++) {
        const doc = docs[i] as number;
        const place = startOf(column, doc);
        if (place === endOf(column, doc)) throw this.missing();
        out[i] = column.values[place] as number;
      }
    });
  }

  private missing(): EngineError {
    return scriptFailure(
      `A document doesn't have a value for a field! Use doc[<field>].size()==0 to check if a document is missing a field!`,
      this.source,
    );
  }
}
