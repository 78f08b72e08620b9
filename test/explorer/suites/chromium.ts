import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const CANDIDATES = [
  process.env['CHROMIUM'] ?? '',
  // Only what a browser without windows needs: a third less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where a Chromium is; undefined where there is none. `CHROMIUM` names another. */
export const chromiumPath: string | undefined = CANDIDATES.find(
  (file) => file !== '' && existsSync(file),
);

/**
 * A browser with a fresh profile that asks nobody for updates.
 * @param letters the size of letters that its visitor set, in pixels
 */
export function launchChromium(letters = 16): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--no-sandbox',
      `--blink-settings=defaultFontSize=${letters}`,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
