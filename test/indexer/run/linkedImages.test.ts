import { expect } from 'chai';
import { mkdir, readdir, rm, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { field } from '../images/support.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

/** The colours have files of one size, and all of them one time: a link alone tells them apart. */
const TIME = new Date('2026-01-01');

async function paint(workplace: Workplace, name: string, color: string): Promise<void> {
  const file = path.join(workplace.source, name);
  await mkdir(path.dirname(file), { recursive: true });
  await field(color, 20, 10).png({ compressionLevel: 0 }).toFile(file);
  await utimes(file, TIME, TIME);
}

async function link(workplace: Workplace, name: string, target: string): Promise<void> {
  const file = path.join(workplace.source, name);
  await rm(file, { force: true });
  await symlink(target, file);
}

async function write(workplace: Workplace, src: string): Promise<void> {
  const objects = [anObject(1, { images: [{ src }] })];
  await workplace.writeSource({ constituents: [aConstituent(1)], objects });
}

async function contentKey(workplace: Workplace): Promise<string | null | undefined> {
  const { display } = await workplace.document<ObjectDocument>('objects', '1');
  return display.images[0]?.contentKey;
}

/** Runs twice: what changed is seen once. @returns what is served of the image then */
async function runAfterChange(workplace: Workplace): Promise<string | null | undefined> {
  expect((await workplace.run()).outcome).not.to.equal('unchanged');
  expect((await workplace.run()).outcome).to.equal('unchanged');
  return contentKey(workplace);
}

onEveryBackend('an image that is a link', (work) => {
  beforeEach(async () => {
    await paint(work(), '.store/1.png', '#ff0000');
    await paint(work(), '.store/2.png', '#0000ff');
  });

  it('is indexed again where it leads to another one', async () => {
    await link(work(), 'a.png', '.store/1.png');
    await write(work(), 'a.png');
    const red = await runAfterChange(work());
    await link(work(), 'a.png', '.store/2.png');
    const blue = await runAfterChange(work());
    expect(blue)
      .to.match(/^[0-9a-f]{64}$/)
      .and.not.equal(red);
    await paint(work(), '.store/2.png', '#ff0000');
    await utimes(path.join(work().source, '.store/2.png'), TIME, new Date('2026-01-02'));
    expect(await runAfterChange(work())).to.equal(red);
  });

  it('is indexed again where a folder on its way is a link that leads elsewhere', async () => {
    await paint(work(), '.first/a.png', '#ff0000');
    await paint(work(), '.second/a.png', '#0000ff');
    await link(work(), 'current', '.first');
    await write(work(), 'current/a.png');
    const red = await runAfterChange(work());
    await link(work(), 'current', '.second');
    expect(await runAfterChange(work())).not.to.equal(red);
    await paint(work(), '.second/a.png', '#ff0000');
    await utimes(path.join(work().source, '.second/a.png'), TIME, new Date('2026-01-02'));
    expect(await runAfterChange(work())).to.equal(red);
  });

  it('is no change where it leads to a file whose content counts, and that is as it was', async () => {
    await paint(work(), 'a.png', '#ff0000');
    await write(work(), 'a.png');
    const [records = ''] = (await readdir(work().source)).filter((name) => /^objects/.test(name));
    await link(work(), 'again', records);
    expect((await work().run()).outcome).to.equal('rebuilt');
    await utimes(path.join(work().source, records), TIME, TIME);
    expect((await work().run()).outcome).to.equal('unchanged');
  });

  it('may be broken, lead in circles or out of the source: no run ends by that', async () => {
    await mkdir(path.join(work().source, 'deep'));
    await link(work(), 'broken.png', 'nowhere.png');
    await link(work(), 'itself.png', 'itself.png');
    await link(work(), 'deep/up', '..');
    await link(work(), 'deep/beside', '../deep');
    await link(work(), 'outside', '../..');
    await write(work(), 'broken.png');
    expect((await work().run()).outcome).to.equal('rebuilt');
    expect((await work().run()).outcome).to.equal('unchanged');
    await paint(work(), 'nowhere.png', '#ff0000');
    expect(await runAfterChange(work())).to.match(/^[0-9a-f]{64}$/);
  });
});
