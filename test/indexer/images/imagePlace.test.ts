import { expect } from 'chai';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locate } from '../../../indexer/images/imagePlace.js';

const COMPOSED = 'K\u00e4fer/\u00dcbersicht.jpg';
const APART = COMPOSED.normalize('NFD');

describe('where an image is', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-place-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  async function put(name: string, content: string): Promise<void> {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }

  /** The content of what is found, or its address. */
  async function find(src: string, baseUrl?: string): Promise<string | undefined> {
    const place = await locate(src, { folder, baseUrl });
    if ('problem' in place) return place.problem;
    return place.file === undefined ? place.url : readFile(place.file, 'utf8');
  }

  it('is found by a name with accents composed or apart, as archives of a Mac have them', async () => {
    await put(APART, 'from a Mac');
    expect(await find(COMPOSED, 'https://img.example')).to.equal('from a Mac');
    await rm(path.join(folder, path.dirname(APART)), { recursive: true });
    await put(COMPOSED, 'from elsewhere');
    expect(await find(APART)).to.equal('from elsewhere');
  });

  it('is the file of that very name where both are there', async function () {
    await put(APART, 'apart');
    await put(COMPOSED, 'composed');
    // To macOS it is one file.
    if ((await readFile(path.join(folder, APART), 'utf8')) === 'composed') this.skip();
    expect(await find(APART)).to.equal('apart');
    expect(await find(COMPOSED)).to.equal('composed');
  });

  it('is below the base URL, as its path is given, where the folder has neither', async () => {
    const address = `https://img.example/${APART.split('/').map(encodeURIComponent).join('/')}`;
    expect(await find(APART, 'https://img.example')).to.equal(address);
  });
});
