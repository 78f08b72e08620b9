import { expect } from 'chai';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { createExplorer } from '../../explorer/server/middleware.js';
import { openPictureColors } from '../../indexer/images/pictureColors.js';
import { readConfig } from '../../src/config.js';
import { packageRoot } from '../../src/packageRoot.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { accessSuite } from './suites/accessSuite.js';
import { arrivalSuite } from './suites/arrivalSuite.js';
import { browseSuite } from './suites/browseSuite.js';
import { chromiumPath, launchChromium } from './suites/chromium.js';
import { colorSuite } from './suites/colorSuite.js';
import { contrastSuite } from './suites/contrastSuite.js';
import { failureSuite } from './suites/failureSuite.js';
import { focusSuite } from './suites/focusSuite.js';
import { historySuite } from './suites/historySuite.js';
import { longTextSuite } from './suites/longTextSuite.js';
import { narrowSuite } from './suites/narrowSuite.js';
import { pageSuite } from './suites/pageSuite.js';
import { pictureSuite } from './suites/pictureSuite.js';
import { playgroundSuite } from './suites/playgroundSuite.js';
import { poorBrowserSuite } from './suites/poorBrowserSuite.js';
import { indexedSample } from '../support/indexedSample.js';
import { selectionSuite } from './suites/selectionSuite.js';
import { workSuite } from './suites/workSuite.js';
import { unavailable } from '../support/unavailable.js';
import { visit, type Sample, type Visit } from './suites/visit.js';

describe('the explorer, visited with Chromium', function () {
  if (chromiumPath === undefined) {
    unavailable('chromium', 'install Chromium, or name one in CHROMIUM');
    return;
  }
  let started: RunningServer | undefined;
  let browser: Browser | undefined;
  const visits: Visit[] = [];
  const findings: string[] = [];

  const sample: Sample = {
    url: () => started?.url ?? '',
    visit: async (options) => {
      if (!browser || !started) throw new Error('not started');
      const opened = await visit(browser, started.url, options);
      visits.push(opened);
      return opened;
    },
  };

  before(async function () {
    // The sample's images are decoded; a busy machine takes minutes.
    this.timeout(600_000);
    const sample = await indexedSample();
    const settings = {
      LOG_LEVEL: 'warn',
      PORT: '0',
      PUBLIC_RATE_LIMIT: '0',
      FEATURED_OBJECTS: '2502,1001',
      ABOUT_PAGE: path.join(packageRoot, 'sample', 'about.md'),
    };
    const pages = { pages: createExplorer, pictures: openPictureColors };
    started = await startServer(readConfig({}, { ...sample, ...settings }), pages);
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await started?.stop();
  });
  afterEach(async function () {
    const title = this.currentTest?.title ?? '';
    for (const { errors, elsewhere, close } of visits.splice(0)) {
      await close();
      for (const text of errors) findings.push(`${title}: ${text}`);
      for (const address of elsewhere) findings.push(`${title}: asked ${address}`);
    }
  });

  arrivalSuite(sample);
  browseSuite(sample);
  colorSuite(sample);
  focusSuite(sample);
  historySuite(sample);
  longTextSuite(sample);
  narrowSuite(sample);
  pageSuite(sample);
  workSuite(sample);
  selectionSuite(sample);
  pictureSuite(sample);
  failureSuite(sample);
  poorBrowserSuite(sample);
  accessSuite(sample);
  contrastSuite(sample);
  playgroundSuite(sample);

  describe('all these visits', () => {
    it('had no error in the console, and asked no other host for anything', () => {
      expect(findings).to.deep.equal([]);
    });
  });
});
