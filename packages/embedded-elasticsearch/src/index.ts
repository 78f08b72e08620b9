/**
 * A part of the Elasticsearch API, answered in this process from SQLite files: give
 * `embeddedConnection(…)` to the official client as its `Connection`. The analysis that indices
 * are made with can be used by itself.
 */
export { embeddedConnection, type EngineOptions } from './connection.js';
export type { Analyzer } from './analysis/analyzer.js';
export { AnalysisRegistry, type AnalysisSettings } from './analysis/registry.js';
export { ENGLISH_STOP_WORDS } from './analysis/streamFilters.js';
export type { Token } from './analysis/token.js';
export { editDistance } from './suggest/editDistance.js';
