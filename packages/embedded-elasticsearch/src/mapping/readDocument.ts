import { documentParsing, EngineError } from '../errors.js';
import { isObject } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Field, LeafNode, Mapping, MappingNode, ObjectNode } from './fields.js';
import { readScalar, readVector, ValueError } from './values.js';
import type { Vector } from './values.js';

export type Scalar = string | number;

/**
 * The values of one document, or inner document, but its texts: side by side with their fields, in
 * the order in which they were found. A field with several values is there several times.
 */
export class FieldValues {
  readonly fields: Field[] = [];
  readonly values: (Scalar | Vector)[] = [];

  add(field: Field, value: Scalar): void {
    this.fields.push(field);
    this.values.push(value);
  }

  /** A field has one vector: the last. */
  setVector(field: Field, vector: Vector): void {
    const known = this.fields.indexOf(field);
    const place = known < 0 ? this.fields.push(field) - 1 : known;
    this.values[place] = vector;
  }
}

export interface DocumentValues {
  readonly own: FieldValues;
  /** Of the document itself: inner documents have none. */
  readonly texts: Map<Field, string[]>;
  /** Inner documents by the path of their nested object. */
  readonly inner: Map<string, FieldValues[]>;
}

interface Reading {
  readonly id: string;
  readonly document: DocumentValues;
  readonly values: FieldValues;
}

/**
 * Takes a document apart as its mapping says.
 *
 * @throws EngineError `strict_dynamic_mapping_exception` for a field that is not in a strict
 * mapping, `document_parsing_exception` for a value that does not fit.
 */
export function readDocument(mapping: Mapping, id: string, source: JsonObject): DocumentValues {
  const document: DocumentValues = { own: new FieldValues(), texts: new Map(), inner: new Map() };
  readObject(mapping.root, source, { id, document, values: document.own });
  return document;
}

function readObject(node: ObjectNode, source: JsonObject, reading: Reading): void {
  if (!node.enabled) return;
  for (const key in source) {
    const value = source[key];
    const child = node.children.get(key);
    if (child) readNode(child, value, reading);
    else readUnmapped(node, key, value, reading);
  }
}

/** A dotted name stands for nested objects; any other unmapped name is as `dynamic` says. */
function readUnmapped(node: ObjectNode, key: string, value: unknown, reading: Reading): void {
  const dot = key.indexOf('.');
  const child = dot > 0 ? node.children.get(key.slice(0, dot)) : undefined;
  if (child) {
    readNode(child, { [key.slice(dot + 1)]: value }, reading);
    return;
  }
  if (node.dynamic === 'false') return;
  if (node.dynamic === 'strict') {
    const within = node.path === '' ? '_doc' : node.path;
    throw new EngineError(
      400,
      'strict_dynamic_mapping_exception',
      `[1:1] mapping set to strict, dynamic introduction of [${key}] within [${within}] is not allowed`,
    );
  }
  const path = node.path === '' ? key : `${node.path}.${key}`;
  throw documentParsing(
    `[1:1] the embedded engine does not add fields by itself: [${path}] is not mapped`,
  );
}

function readNode(node: MappingNode, value: unknown, reading: Reading): void {
  if (node.kind === 'leaf') {
    readLeaf(node, value, reading);
    return;
  }
  if (value === null || value === undefined || !node.enabled) return;
  for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (item === null) continue;
    if (!isObject(item)) {
      throw documentParsing(
        `[1:1] object mapping for [${node.path}] tried to parse field [${node.path}] as object, but found a concrete value`,
      );
    }
    if (node.nested === node.path) readInner(node, item, reading);
    else readObject(node, item, reading);
  }
}

function readInner(node: ObjectNode, source: JsonObject, reading: Reading): void {
  const inner = new FieldValues();
  const siblings = reading.document.inner.get(node.path) ?? [];
  siblings.push(inner);
  reading.document.inner.set(node.path, siblings);
  readObject(node, source, { ...reading, values: inner });
}

function readLeaf(node: LeafNode, value: unknown, reading: Reading): void {
  for (const field of node.fields) {
    try {
      readField(field, value, reading);
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      throw documentParsing(
        `[1:1] failed to parse field [${field.path}] of type [${field.type}] in document with id '${reading.id}'. Preview of field's value: '${preview(value)}'`,
        { type: 'illegal_argument_exception', reason: error.message },
      );
    }
  }
}

function preview(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, 100);
}

function readField(field: Field, value: unknown, reading: Reading): void {
  if (value === null || value === undefined) {
    if (field.nullValue !== undefined) readField(field, field.nullValue, reading);
    return;
  }
  if (field.type === 'dense_vector') {
    reading.values.setVector(field, readVector(field, value));
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) readField(field, item, reading);
    return;
  }
  if (!field.indexed && !field.docValues) return;
  const scalar = readScalar(field, value);
  if (scalar === undefined) return;
  if (field.type === 'text') addText(reading.document.texts, field, String(scalar));
  else reading.values.add(field, scalar);
}

function addText(texts: Map<Field, string[]>, field: Field, text: string): void {
  const before = texts.get(field);
  if (before) before.push(text);
  else texts.set(field, [text]);
}
