import { chromiumPath } from './chromium.js';

describe('the explorer and the playground in Chromium', () => {
  it('skipped: install Debian’s chromium, or name one in CHROMIUM, to run these suites', function () {
    if (chromiumPath === undefined) this.skip();
  });
});
