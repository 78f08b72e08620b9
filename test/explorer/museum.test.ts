import { expect } from 'chai';
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createExplorer } from '../../explorer/server/middleware.js';
import { OperatorError } from '../../src/operatorError.js';
import { packageRoot } from '../../src/packageRoot.js';
import { explorerServers, NOTHING_INDEXED } from './nothingIndexed.js';

describe('pages of the explorer with what the museum supplies', () => {
  const { serve, end } = explorerServers();
  afterEach(end);

  it('show its name, colour, licence, contact, and a page in Markdown', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-museum-'));
    const aboutPage = path.join(folder, 'about.md');
    await writeFile(aboutPage, '# About us\n\nA **museum** <script>alert(1)</script>\n');
    // As an editor on Windows saves it.
    await writeFile(path.join(folder, 'about.zh-hant.md'), '\uFEFF# 關於本館\r\n');
    const url = await serve({
      publicToken: 'public-1',
      museum: {
        museumName: 'A & B',
        museumColor: '#C8102E',
        museumContact: 'a@b.example',
        aboutPage,
      },
    });
    const front = await (await fetch(url)).text();
    expect(front).to.include('<title>A &amp; B · The collection</title>');
    expect(front).to.include('style="--accent: #C8102E"').and.include('href="mailto:a@b.example"');
    const about = await (await fetch(`${url}/about`)).text();
    expect(about).to.include('<h1>About us</h1>').and.include('<strong>museum</strong>');
    expect(about).not.to.include('<script>alert');
    expect(about).to.match(/<meta name="description" content="About us [^"]*museum/u);
    expect(await (await fetch(`${url}/about?lang=zh-hant`)).text()).to.include('<h1>關於本館</h1>');
    await rm(folder, { recursive: true });
    expect(() => createExplorer({ ...NOTHING_INDEXED, museum: { aboutPage } }))
      .to.throw(OperatorError, 'ABOUT_PAGE: expected a file that can be read')
      .with.property('exitCode', 2);
    const nothing = await serve({ publicToken: 'public-1' });
    expect((await fetch(`${nothing}/about`)).status).to.equal(404);
  });

  it('show the museum’s logo in the place of its name, and its licence with where that is written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-museum-'));
    const museumLogo = path.join(folder, 'sign.svg');
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"/>';
    await writeFile(museumLogo, drawn);
    const museum = { museumName: 'A & B', museumNameZhHant: '甲乙館', museumLogo };
    const url = await serve({
      publicToken: 'public-1',
      museum: {
        ...museum,
        museumLicence: 'CC0 <1.0>',
        museumLicenceUrl: 'https://licence.example/cc0',
      },
    });
    const read = async (address: string) => (await fetch(url + address)).text();
    expect(await read('/')).to.include('<img class="logo" src="/logo.svg" alt="A &amp; B"');
    expect(await read('/?lang=zh-hant')).to.include('src="/logo.svg" alt="甲乙館"');
    const logo = await fetch(`${url}/logo.svg`);
    expect(logo.headers.get('content-type')).to.match(/^image\/svg\+xml/u);
    expect(await logo.text()).to.equal(drawn);
    const licence = /<a href="https:\/\/licence\.example\/cc0" rel="license">([^]*?)<\/a>/u;
    expect(licence.exec(await read('/'))?.[1]).to.match(/^CC0 &lt;1\.0(?:>|&gt;)$/u);
    const unlinked = await serve({ publicToken: 'public-1', museum: { museumLicence: 'CC BY' } });
    expect(await (await fetch(unlinked)).text()).to.include('<li>CC BY</li>');
    await rm(folder, { recursive: true });
    expect(() => createExplorer({ ...NOTHING_INDEXED, museum }))
      .to.throw(OperatorError, 'MUSEUM_LOGO: expected a file that can be read')
      .with.property('exitCode', 2);
  });

  it('have the museum’s icons where it has some, all of them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-museum-'));
    const names = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];
    for (const name of names) await writeFile(path.join(folder, name), `our ${name}`);
    const museum = { museumIcons: folder };
    const url = await serve({ publicToken: 'public-1', museum });
    for (const name of names) {
      const icon = await fetch(`${url}/${name}`);
      expect(await icon.text()).to.equal(`our ${name}`);
      expect(icon.headers.get('cache-control'), name).to.equal('public, max-age=86400');
    }
    const others = await serve({ publicToken: 'public-1' });
    expect(await (await fetch(`${others}/favicon.svg`)).text()).to.include('<svg');
    await rm(path.join(folder, 'favicon.ico'));
    expect(() => createExplorer({ ...NOTHING_INDEXED, museum }))
      .to.throw(OperatorError, /MUSEUM_ICONS: expected a file that can be read, .*favicon\.ico/)
      .with.property('exitCode', 2);
    await rm(folder, { recursive: true });
  });

  it('are sent again when the museum’s page, or only what the server writes, changed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-museum-'));
    const aboutPage = path.join(folder, 'about.md');
    const distDir = path.join(folder, 'web');
    await cp(path.join(packageRoot, 'dist', 'web'), distDir, { recursive: true });
    const publicUrl = 'https://museum.example';
    const settings = { publicToken: 'public-1', publicUrl, museum: { aboutPage }, distDir };
    const ask = async (etag: string) =>
      fetch(`${await serve(settings)}/about`, { headers: { 'If-None-Match': etag } });
    await writeFile(aboutPage, 'One');
    const first = (await ask('')).headers.get('etag') ?? '';
    expect((await ask(first)).status).to.equal(304);
    await writeFile(aboutPage, 'Two');
    const changed = await ask(first);
    expect([changed.status, await changed.text()].join()).to.match(/^200,[^]*<p>Two<\/p>/u);
    await appendFile(path.join(distDir, 'renderer', 'renderPage.js'), '// Another release.\n');
    expect((await ask(changed.headers.get('etag') ?? '')).status).to.equal(200);
    await rm(folder, { recursive: true });
  });
});
