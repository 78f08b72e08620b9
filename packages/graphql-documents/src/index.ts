/**
 * GraphQL documents from their texts to executions: parsed, kept within limits, validated, priced
 * before they run, compiled when they are used often, and cached within bounds.
 */
export { GraphqlDocuments, type DocumentOptions } from './documents.js';
export type { PreparedQuery } from './preparedQuery.js';
export type { Prices } from './prices.js';
export { DocumentRefused } from './refusal.js';
export { isIncluded } from './selections.js';
