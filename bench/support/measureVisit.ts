import type { Browser } from 'playwright-core';
import type { PageWindow } from '../../test/explorer/suites/pageGlobals.js';

declare const window: PageWindow & { measured: Measured };

/** What a visitor sees of a page that loads. */
interface Measured {
  /** Milliseconds until what is largest on the first screen was painted. */
  largestPaint: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** A phone's processor, beside this machine's. */
const SLOWER = 4;

/** Loads a page on a phone, with nothing cached, until nothing more comes. */
export async function measureVisit(browser: Browser, address: string): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      const measured = { largestPaint: 0, shift: 0 };
      window.measured = measured;
      new window.PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) measured.largestPaint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new window.PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) measured.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate(() => window.measured);
  } finally {
    await context.close();
  }
}
