import Database from 'libsql';
import path from 'node:path';
import type { Workplace } from './indexing.js';

/** The file of an index of the embedded engine. */
export function findFile(workplace: Workplace, index: string): string {
  const folder = path.join(workplace.dataDir, 'search');
  const catalogue = new Database(path.join(folder, 'catalogue.db'));
  const row = catalogue.prepare('SELECT uuid FROM indices WHERE name = ?').get(index) as {
    uuid: string;
  };
  catalogue.close();
  return path.join(folder, 'indices', `${row.uuid}.db`);
}
