import type Database from 'libsql';
import { imageId } from '../../src/images/address.js';
import type { ObjectImage } from '../../src/collection/object.js';
import type { Scratch } from './database.js';

/** The ids of all images that a run's objects have. */
export class ImageTable {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;

  constructor({ database }: Scratch) {
    database.exec('CREATE TABLE IF NOT EXISTS image (id TEXT PRIMARY KEY) WITHOUT ROWID');
    this.insert = database.prepare('INSERT OR IGNORE INTO image VALUES (?)');
    this.select = database.prepare('SELECT 1 FROM image WHERE id = ?');
  }

  add(images: readonly ObjectImage[]): void {
    for (const { contentKey } of images)
      if (contentKey !== null) this.insert.run(imageId(contentKey));
  }

  has(id: string): boolean {
    return this.select.get(id) !== undefined;
  }
}
