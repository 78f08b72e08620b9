import { writeBibtex } from './bibtex.js';
import type { Citation } from './citation.js';
import { writeCslJson } from './cslJson.js';
import { writeRis } from './ris.js';
import { writeText } from './text.js';

/** A way to write a citation, and the file that it is saved in. */
interface Format {
  readonly name: 'text' | 'bibtex' | 'csl' | 'ris';
  readonly write: (citation: Citation) => string;
  readonly extension: string;
  readonly type: string;
}

/** The formats that citations are offered in. */
export const FORMATS: readonly Format[] = [
  { name: 'text', write: writeText, extension: 'txt', type: 'text/plain' },
  { name: 'bibtex', write: writeBibtex, extension: 'bib', type: 'application/x-bibtex' },
  {
    name: 'csl',
    write: writeCslJson,
    extension: 'json',
    type: 'application/vnd.citationstyles.csl+json',
  },
  { name: 'ris', write: writeRis, extension: 'ris', type: 'application/x-research-info-systems' },
];
