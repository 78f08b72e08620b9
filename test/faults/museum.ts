// Where schedules are played, one after the other: a place in the backend, folders, and a server.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@elastic/elasticsearch';
import type { Stage } from './stage.js';
import { Visitor } from './visitor.js';

export class Museum {
  private constructor(
    readonly stage: Stage,
    readonly prefix: string,
    readonly folder: string,
    readonly visitor: Visitor,
  ) {}

  static async open(stage: Stage, name: string): Promise<Museum> {
    const prefix = `faults-${process.pid}-${name}`;
    const folder = path.join(stage.root, name);
    const dataDir = dataDirOf(folder);
    mkdirSync(dataDir, { recursive: true });
    const visitor = await Visitor.arrive(stage.client, prefix, dataDir, stage.pictures);
    return new Museum(stage, prefix, folder, visitor);
  }

  /** Without faults. */
  get client(): Client {
    return this.stage.client;
  }

  get dataDir(): string {
    return dataDirOf(this.folder);
  }

  get sourceFolder(): string {
    return path.join(this.folder, 'source');
  }

  /** The path of its images on the host. */
  get imagePath(): string {
    return `/${path.basename(this.folder)}`;
  }

  /** Nothing is there, as before the first run. */
  async empty(): Promise<void> {
    const { client, prefix, stage } = this;
    const found = await client.indices.get({ index: `${prefix}-*`, filter_path: '*.aliases' });
    const names = Object.keys(found);
    if (names.length > 0) await client.indices.delete({ index: names });
    stage.host.clear(`${this.imagePath}/`);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.dataDir, { recursive: true });
    // A process of its own finds the engine of all schedules.
    if (stage.target.kind === 'embedded')
      symlinkSync(path.join(stage.target.dataDir, 'search'), path.join(this.dataDir, 'search'));
  }

  close(): Promise<void> {
    return this.visitor.leave();
  }
}

function dataDirOf(folder: string): string {
  return path.join(folder, 'data');
}
