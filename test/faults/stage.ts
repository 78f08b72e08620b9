// What all schedules of one process share: a backend, the image host, the pictures.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from '@elastic/elasticsearch';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { createClient } from '../../src/search/client.js';
import { decodeInProcess } from './decodersInProcess.js';
import { ImageHost } from './imageHost.js';
import { Pictures } from './pictures.js';
import { quickenWaits } from './quickWaits.js';
import { interceptReads } from './sourceFaults.js';
import { targetOf } from '../support/backends.js';

export class Stage {
  private constructor(
    readonly root: string,
    readonly target: SearchTarget,
    /** Without faults. */
    readonly client: Client,
    readonly host: ImageHost,
    readonly pictures: Pictures,
    private readonly endings: readonly (() => void)[],
  ) {}

  /** @param backend `embedded` or the URL of a server; files are below `root`, by default TMPDIR */
  static async open(backend: string, root = tmpdir()): Promise<Stage> {
    const folder = mkdtempSync(path.join(root, 'vitrine-faults-'));
    const target = targetOf(backend, path.join(folder, 'engine'));
    if (target.kind === 'embedded')
      mkdirSync(path.join(target.dataDir, 'search'), { recursive: true });
    const client = createClient(target, 'indexing');
    const endings = [quickenWaits(), interceptReads(), decodeInProcess()];
    const [host, pictures] = await Promise.all([ImageHost.start(), Pictures.make()]);
    return new Stage(folder, target, client, host, pictures, endings);
  }

  async close(): Promise<void> {
    for (const end of this.endings) end();
    this.host.close();
    await this.client.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}
