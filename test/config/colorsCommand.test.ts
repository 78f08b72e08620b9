import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PROGRAM } from '../support/program.js';

describe('vitrine colors', () => {
  it('prints what a subject is called, beside the image', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-colors-'));
    const file = path.join(folder, 'thing.png');
    const thing = '<circle cx="100" cy="100" r="50" fill="#c02020"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${thing}</svg>`;
    await sharp(Buffer.from(svg)).flatten({ background: '#e8e8e8' }).toFile(file);
    const { stdout } = spawnSync(process.execPath, [PROGRAM, 'colors', file], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    const [whole = '', subject = ''] = stdout.split(/\n {2}subject {4}/);
    expect(whole).to.match(/\n {2}google {5}white \d/);
    expect(subject).to.match(/^(19|20)\.\d % of the image:\n {2}#C02020 /);
    expect(subject).to.match(/\n {2}google {5}red \d/);
  });

  it('prints as JSON what its help says', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-colors-'));
    const [bad, good] = ['bad.png', 'good.png'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    await writeFile(bad, 'no image');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c02020' } }).toFile(
      good,
    );
    const [printed, help] = [[bad, good, '--json'], ['--help']].map(
      (args) =>
        spawnSync(process.execPath, [PROGRAM, 'colors', ...args], { encoding: 'utf8' }).stdout,
    ) as [string, string];
    await rm(folder, { recursive: true });
    const told = [...help.replaceAll(/\s+/g, ' ').matchAll(/\{ ([a-z, ]+) \}/g)];
    const shapes = told.map(([, names = '']) => names.split(', ').sort());
    const results = JSON.parse(printed) as object[];
    expect(results.map((result) => Object.keys(result).sort())).to.deep.equal(shapes.reverse());
  });

  it('shows control characters in names of files as JSON escapes them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-colors-'));
    const [bad, good] = ['\u001b]0;bad\u0007.png', '\u001b[2Jgood.png'].map((name) =>
      path.join(folder, name),
    ) as [string, string];
    await writeFile(bad, 'no image');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c02020' } }).toFile(
      good,
    );
    const args = [PROGRAM, 'colors', bad, good];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    expect(stderr).to.include('\\u001b]0;bad\\u0007.png: not an image');
    expect(stdout).to.include('\\u001b[2Jgood.png  8 × 8').and.not.include('\u001b[2J');
  });
});

describe('vitrine colors --picture', () => {
  let folder = '';
  const place = (name: string) => path.join(folder, name);
  const colors = (picture: string, ...files: readonly string[]) => {
    const args = [PROGRAM, 'colors', '--picture', picture, ...files];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-colors-'));
    const create = { width: 8, height: 8, channels: 3, background: '#c02020' } as const;
    await sharp({ create }).toFile(place('red.png'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('refuses a file that cannot be written in one line, before it looks at images', () => {
    for (const [target, received] of [
      [place('none/there.png'), `${place('none/there.png')}: ENOENT`],
      [folder, `${folder}, which is a folder`],
    ] as const)
      expect(colors(target, place('red.png'))).to.deep.equal({
        status: 2,
        stdout: '',
        stderr: `vitrine: --picture: expected a file in a folder that can be written to, received ${received}.\n`,
      });
  });

  it('never writes over an image that was meant to be looked at', async () => {
    const photo = place('photo.jpg');
    await sharp(place('red.png')).toFile(photo);
    const before = await readFile(photo);
    expect(colors(photo, place('red.png'))).to.deep.equal({
      status: 2,
      stdout: '',
      stderr: `vitrine: --picture: expected a file that ends in .png, received ${photo}.\n`,
    });
    expect(await readFile(photo)).to.deep.equal(before);
  });

  it('refuses more images than one picture holds', () => {
    const files = Array.from({ length: 501 }, () => place('red.png'));
    expect(colors(place('all.png'), ...files)).to.deep.equal({
      status: 2,
      stdout: '',
      stderr: 'vitrine: --picture: expected at most 500 images in one picture, received 501.\n',
    });
    expect(existsSync(place('all.png'))).to.equal(false);
  });
});
