/**
 * Brings the files of an older release to the format of this one, so that who upgrades loses
 * nothing: a collection can be indexed again, tokens and counts cannot.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AnalysisRegistry } from '../analysis/registry.js';
import { EngineError, UNREADABLE } from '../errors.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Mapping } from '../mapping/fields.js';
import { parseMapping } from '../mapping/parseMapping.js';
import { isDamage, openDatabase, rows, writeTransaction } from '../storage/database.js';
import type { Database } from '../storage/database.js';
import { FORMAT_VERSION, markFormat, versionOf } from '../storage/format.js';
import { DICTIONARY_SCHEMA } from '../storage/sources.js';
import { packColumns } from './jsonColumns.js';

/** By the format of a file: what makes it one of the next. */
const STEPS: Readonly<Record<number, (file: Database.Database, mapping: Mapping) => void>> = {
  1: packColumns,
  2: (file) => file.exec(DICTIONARY_SCHEMA),
};

/**
 * Each index is one transaction, and the catalogue says last that all are done: what was
 * interrupted goes on at the next start. Another thread that comes meanwhile waits.
 *
 * @param folder Of the engine's files; nothing happens where it has none, or none that are older.
 */
export function upgradeFolder(folder: string): void {
  const file = path.join(folder, 'catalogue.db');
  if (!existsSync(file)) return;
  const catalogue = openDatabase(file, { create: false, synchronous: 'FULL' });
  try {
    if (!isOlder(catalogue)) return;
    writeTransaction(catalogue, () => {
      for (const [uuid, mappings, analysis] of rows(
        catalogue,
        'SELECT uuid, mappings, analysis FROM indices',
      )) {
        upgradeIndex(path.join(folder, 'indices', `${String(uuid)}.db`), () =>
          parseMapping(parse(mappings), new AnalysisRegistry(parse(analysis))),
        );
      }
      markFormat(catalogue);
    });
  } finally {
    catalogue.close();
  }
}

/** Files from before there were versions have none: they are refused when they are opened. */
function isOlder(database: Database.Database): boolean {
  const version = versionOf(database);
  return version > 0 && version < FORMAT_VERSION;
}

function upgradeIndex(file: string, mapping: () => Mapping): void {
  // Who asks for an index whose file is gone or damaged is told so; the others are whole.
  if (!existsSync(file)) return;
  try {
    const database = openDatabase(file, { create: false, synchronous: 'FULL' });
    try {
      if (!isOlder(database)) return;
      writeTransaction(database, () => {
        takeSteps(database, mapping());
      });
    } finally {
      database.close();
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
}

function isUnreadable(error: unknown): boolean {
  return isDamage(error) || (error instanceof EngineError && error.type === UNREADABLE);
}

function takeSteps(database: Database.Database, mapping: Mapping): void {
  for (let version = versionOf(database); version < FORMAT_VERSION; version++)
    STEPS[version]?.(database, mapping);
  markFormat(database);
}

function parse(text: unknown): JsonObject {
  return JSON.parse(String(text)) as JsonObject;
}
