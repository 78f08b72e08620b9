import { expect } from 'chai';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { startSample, type SampleServer } from '../clients/support/sampleServer.js';
import { packageRoot } from '../../src/packageRoot.js';
import { chromiumPath, launchChromium } from '../explorer/suites/chromium.js';
import { unavailable } from '../support/unavailable.js';

const folder = path.join(packageRoot, 'examples', 'bilingual-site');
const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string> | undefined>;

describe('the example of a bilingual site', function () {
  this.timeout(600_000);

  it('names the versions that are tried here', () => {
    const { dependencies, devDependencies } = read(path.join(folder, 'package.json'));
    const root = read(path.join(packageRoot, 'package.json'));
    const installed = { ...root['devDependencies'], ...root['dependencies'] };
    const needed = { ...dependencies, ...devDependencies };
    expect({ ...installed, '@vitrine/client': '0.1.0' }).to.include(needed);
  });

  if (chromiumPath === undefined) {
    unavailable('chromium', 'there is none');
    return;
  }
  let server: SampleServer;
  let site: ChildProcess;
  let browser: Browser;
  let url: string;
  let copy: string;
  before(async () => {
    server = await startSample();
    // A project that begins with the example has the folder alone, and its own packages.
    copy = await mkdtemp(path.join(tmpdir(), 'vitrine-site-'));
    await cp(folder, copy, { recursive: true });
    await symlink(path.join(packageRoot, 'node_modules'), path.join(copy, 'node_modules'));
    const vite = path.join(packageRoot, 'node_modules', 'vite', 'bin', 'vite.js');
    const build = (...options: string[]) =>
      promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', ...options], {
        cwd: copy,
      });
    await build('--outDir', 'dist/browser');
    await build('--ssr', 'src/server.tsx', '--outDir', 'dist/server');
    site = spawn(process.execPath, ['serve.mjs'], {
      cwd: copy,
      env: {
        ...process.env,
        PORT: '0',
        NODE_ENV: 'production',
        VITRINE_ENDPOINT: server.endpoint,
        VITRINE_TOKEN: server.headers.authorization.replace('bearer ', ''),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!site.stdout) throw new Error('the site has no output');
    const lines = createInterface(site.stdout)[Symbol.asyncIterator]();
    url = String((await lines.next()).value);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    site.kill();
    await server.close();
    await rm(copy, { recursive: true });
  });

  it('is rendered on the server, in both languages, without a token', async () => {
    const [en, zh] = await Promise.all(
      ['en', 'zh-hant'].map(async (lang) => (await fetch(`${url}/${lang}`)).text()),
    );
    expect(en).to.include('24 of 206 works').and.include('<html lang="en"');
    expect(zh).to.include('206 件作品中的 24 件').and.include('<html lang="zh-hant"');
    expect(en).to.match(/-320\.webp 320w, [^"]*-640\.webp 640w/);
    expect(en).to.include('linear-gradient').and.not.include(server.headers.authorization.slice(7));
    expect((await fetch(`${url}/fr`)).status).to.equal(404);
  });

  it('answers 404 in its own words where there is no such work or page', async () => {
    for (const id of ['99999', 'abc', '4294967296', '1001/more']) {
      const answer = await fetch(`${url}/zh-hant/objects/${id}`);
      expect(answer.status, id).to.equal(404);
      expect(await answer.text(), id)
        .to.include('無法顯示此頁')
        .and.not.match(/Error!|developer/u);
    }
  });

  it('answers 400, and says what to do, where a search is longer than the API takes', async () => {
    const long = await fetch(`${url}/en?q=${'a'.repeat(4097)}`);
    expect(long.status).to.equal(400);
    expect(await long.text()).to.include('Try a shorter one.');
    const many = await fetch(`${url}/zh-hant?${'area=a&'.repeat(101)}`);
    expect([many.status, await many.text()].join()).to.match(/^400.*請縮短後再試/su);
  });

  it('scrolls to the last work, filters by its address, and switches languages', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(`${url}/en`);
    const cards = page.locator('.cards li');
    for (let shown = 24; shown < 206; shown = Math.min(shown + 24, 206)) {
      await page.getByRole('button', { name: 'More works' }).click();
      const next = Math.min(shown + 24, 206);
      await page.getByText(`${next} of 206 works`).waitFor();
    }
    expect(await cards.count()).to.equal(206);
    const links = await cards.locator('a').evaluateAll((all) => all.map(String));
    expect(new Set(links).size).to.equal(206);

    await page.getByRole('link', { name: /Moving Image/ }).click();
    await page.getByText('23 of 23 works').waitFor();
    expect(page.url()).to.equal(`${url}/en?area=moving-image`);
    await page.getByRole('link', { name: '繁體中文' }).click();
    await page.getByText('23 件作品中的 23 件').waitFor();
    expect(await page.locator('html').getAttribute('lang')).to.equal('zh-hant');
    await page.reload();
    await page.getByText('23 件作品中的 23 件').waitFor();
    await cards.locator('a').first().click();
    // The list has a heading too, and stays until the object is there: "back" before that would
    // leave the list.
    await page.locator('main.object').waitFor();
    expect(page.url()).to.match(/\/zh-hant\/objects\/\d+$/);
    expect(await page.locator('main').getAttribute('lang')).to.equal('zh-hant');
    await page.goBack();
    await page.locator('main.object').waitFor({ state: 'detached' });
    await page.getByText('23 件作品中的 23 件').waitFor();
    expect(faults).to.deep.equal([]);
    await page.close();
  });

  it('leads back to where its visitor was, and to what was searched there', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    await page.goto(`${url}/en`);
    const scrolled = () => page.evaluate('scrollY');
    const work = page.locator('.cards a').last();
    await work.scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).to.be.above(500);
    await work.click();
    await page.locator('main.object').waitFor();
    expect(await scrolled()).to.equal(0);
    await page.goBack();
    await page.getByText('24 of 206 works').waitFor();
    expect(await scrolled()).to.equal(place);

    const field = page.getByRole('textbox', { name: 'Search' });
    await field.fill('harbour');
    await field.press('Enter');
    await page.getByText('14 of 14 works').waitFor();
    await page.goBack();
    await page.getByText('24 of 206 works').waitFor();
    expect(await field.inputValue()).to.equal('');
    await page.close();
  });

  it('says that more works could not be fetched, and fetches them when asked again', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    await page.goto(`${url}/en`);
    await page.route('**/graphql', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'More works' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText('24 of 206 works').waitFor();
    await page.getByRole('button', { name: 'More works' }).click();
    await page.getByText('48 of 206 works').waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.close();
  });
});
