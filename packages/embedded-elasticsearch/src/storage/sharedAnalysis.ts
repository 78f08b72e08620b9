import type { JsonObject } from '../jsonShapes.js';

/** Analyses that are held at a time; an index whose one is not among them reads its own again. */
const MOST = 16;

const shared = new Map<string, JsonObject>();

/**
 * The analysis that a JSON text says, the same object for the same text: it is large, nearly all
 * indices of a folder have the same, and what is made of it is found again by the object.
 */
export function sharedAnalysis(text: string): JsonObject {
  const known = shared.get(text);
  const analysis = known ?? (JSON.parse(text) as JsonObject);
  shared.delete(text);
  shared.set(text, analysis);
  for (const oldest of shared.keys()) {
    if (shared.size <= MOST) break;
    shared.delete(oldest);
  }
  return analysis;
}
