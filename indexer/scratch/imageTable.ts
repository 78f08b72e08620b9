import type Database from 'libsql';
import type { ObjectImage } from '../../src/collection/object.js';
import { thumbnailPaths } from '../../src/images/renditions.js';
import type { Scratch } from './database.js';

/** The paths of all thumbnails and copies that a run's objects have. */
export class ImageTable {
  private readonly insert: Database.Statement;
  private readonly select: Database.Statement;

  constructor({ database }: Scratch) {
    database.exec('CREATE TABLE IF NOT EXISTS image (path TEXT PRIMARY KEY) WITHOUT ROWID');
    this.insert = database.prepare('INSERT OR IGNORE INTO image VALUES (?)');
    this.select = database.prepare('SELECT 1 FROM image WHERE path = ?');
  }

  add(images: readonly ObjectImage[]): void {
    for (const path of images.flatMap(thumbnailPaths)) this.insert.run(path);
  }

  has(path: string): boolean {
    return this.select.get(path) !== undefined;
  }
}
