import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = [
  // Without the windows of a browser it takes a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that tests run in: `CHROMIUM_PATH`, the system's, or Playwright's own download; undefined if there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
}

/** The features that Playwright disables. Only the last list on a command line counts, so ours repeats them. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

// Each window would load two pages for the suggestions of an invisible address bar, in separate processes,
// at the cost of half a second of processor time per window.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How Playwright launches it; Chromium refuses its sandbox to root. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  const args = [`--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return { ...(executablePath ? { executablePath } : {}), args };
}
