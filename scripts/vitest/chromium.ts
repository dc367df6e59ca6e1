import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that tests run in: `CHROMIUM_PATH`, the system's, or Playwright's own download; undefined where there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
}

/** How Playwright launches it; Chromium refuses its sandbox to root. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
