import { chromiumPath } from './chromium.js';

if (chromiumPath === undefined)
  describe('the explorer and the playground in Chromium', () => {
    it.skip('skipped: install Debian’s chromium, or name one in CHROMIUM, to run these suites');
  });
