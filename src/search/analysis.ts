/** The analysis of the indices, to compare texts in this process as searches do. */
import { AnalysisRegistry, type AnalysisSettings } from './embedded.js';
import { readAnalysis } from '../indices/mappings.js';

/** Analysers and normalisers by the names that the mappings use. */
export const analysis = new AnalysisRegistry(readAnalysis() as AnalysisSettings);

/** A whole value as filters compare it: equal values are the same to them. */
export const exactValue: (value: string) => string = analysis.normalizer('exact');

/** A text with each character in the form that search knows it by. */
export const foldCharacters: (text: string) => string = analysis.normalizer('characters');
