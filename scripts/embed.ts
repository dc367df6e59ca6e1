import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { buildIfChanged } from './lib/build.ts';
import { checkPackage } from './lib/checkPackage.ts';
import { exampleNames, installExample, startSurroundings } from './lib/embedding.ts';
import { buildFreshApp, importEntryPoints, renderOnServer } from './lib/freshApp.ts';
import { packIfChanged } from './lib/pack.ts';
import { serveFolder } from './lib/serveFolder.ts';
import { runExample } from './lib/runExample.ts';
import { useBell } from './lib/useBell.ts';
import { annotateTogether, followSession, mountBesideReact, showOwnSessions } from './lib/annotateLoads.ts';
import { chromiumLaunch } from './vitest/chromium.ts';
import { freePort } from './vitest/free-port.ts';

/** Apps that other people would write, each with the packed components in a folder of its own. */
const apps = [
  { name: 'React 18', example: 'react', react: '18.3.1' },
  { name: 'React 19', example: 'react', react: '19.3.1' },
  { name: 'plain HTML', example: 'plain-html', react: undefined },
] as const;
type App = (typeof apps)[number];

const started = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'freight-hq-embed-'));
let held = 0;
let all = 0;

async function check<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  all += 1;
  try {
    const result = await work();
    held += 1;
    console.log(`. ${name}`);
    return result;
  } catch (error) {
    console.log(`x ${name}\n${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

const folderOf = ({ name }: App): string => join(scratch, name.replace(' ', '-'));

const installed = async (app: App): Promise<boolean> =>
  (await check(`${app.name}: installs the packed components`, async () => {
    await installExample(app.example, folderOf(app), app.react);
    return true;
  })) ?? false;

async function run(app: App, browser: Browser, port: number): Promise<void> {
  const folder = folderOf(app);
  if (app.react) {
    await check(`${app.name}: has the named entry points and no other`, () => importEntryPoints(folder));
    await check(`${app.name}: draws on a server without complaint`, () => renderOnServer(folder));
    await check(`${app.name}: is built from its own folder, with React once`, () =>
      buildFreshApp(folder, surroundings, app.react),
    );
  }
  const site = await serveFolder(app.react ? join(folder, 'dist') : folder, port, surroundings);
  try {
    await exercise(app, browser, site.url);
  } finally {
    await site.close();
  }
}

/** The bell and collaboration in each of the forms that the app has, under a strict policy. */
async function exercise({ name, react }: App, browser: Browser, url: string): Promise<void> {
  const figures = await check(`${name}: shows, reads, dismisses and brings back alerts`, () =>
    useBell(browser, url, surroundings),
  );
  if (figures) {
    const { lists, changeMs } = figures;
    console.log(`  ${lists} request for the first list; a change elsewhere reached the badge in ${changeMs} ms`);
  }
  const loads = `${url}/collaborate.html`;
  const seenMs = await check(`${name}: two windows annotate one thing together`, () =>
    annotateTogether(browser, loads, `${name} review`),
  );
  if (seenMs !== undefined) console.log(`  a comment stood in the other window after ${seenMs} ms`);
  if (!react) return;
  await check(`${name}: follows a session without a look of ours`, () =>
    followSession(browser, loads, `${name} review`),
  );
  await check(`${name}: shows sessions of its own`, () => showOwnSessions(browser, loads));
  await check(`${name}: mounts collaboration beside React`, () => mountBesideReact(browser, loads, `${name} return`));
}

await Promise.all([buildIfChanged(), packIfChanged()]);
await check('publint and attw find no fault in the package', checkPackage);
const ports = await Promise.all(apps.map(freePort));
const surroundings = await startSurroundings(ports.map((port) => `http://127.0.0.1:${port}`));
const browser = await chromium.launch(chromiumLaunch());
try {
  const isInstalled = await Promise.all(apps.map(installed));
  for (const [index, app] of apps.entries()) {
    if (isInstalled[index]) await run(app, browser, ports[index] ?? 0);
  }
  // The examples start one after another, since each fills a new database.
  for (const name of exampleNames) await check(`pnpm example ${name}: runs as it is`, () => runExample(browser, name));
} finally {
  await browser.close();
  await surroundings.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${held} of ${all} embedding checks held in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = held === all ? 0 : 1;
