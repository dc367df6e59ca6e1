import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildIfChanged } from '../../../scripts/lib/build.ts';
import { shellDist } from '../../../scripts/lib/paths.ts';
import { entryOf, filesOf, type Manifest, weigh } from '../../../scripts/lib/size.ts';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { chromiumLaunch } from '../../../scripts/vitest/chromium.ts';

// The first load of the sign-in page compared with a minimal app on the same libraries, in alternating rounds, with a throttled processor.

const rounds = Number(process.argv[2] ?? 11);
const slowdown = 4;
const page = '/hq/login';
const goals = { scripts: 1.4, paint: 1.3, interactive: 1.4, blockedMs: 50 };
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface Load {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  /** Until the field is there, painted, and a task after that has had its turn. */
  interactive: number;
  /** Of long tasks between the two, what is beyond 50 ms each. */
  blocked: number;
  /** Milliseconds of the page's main thread, by its own clock. */
  cpu: number;
}

/** Serves a built app in memory, packed, with its page for every address that is no file. */
async function serve(folder: string, index: string) {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname;
    const path = extname(asked) && existsSync(join(folder, asked)) ? asked : `/${index}`;
    const body = packed.get(path) ?? gzipSync(readFileSync(join(folder, path)));
    packed.set(path, body);
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`,
    stop: () => server.close().closeAllConnections(),
  };
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.addInitScript(watch);
  await tab.goto(url);
  const isDone = () => 'firstLoad' in window && performance.getEntriesByName('first-contentful-paint').length > 0;
  await tab.waitForFunction(isDone, undefined, { polling: 100 });
  const { metrics } = await session.send('Performance.getMetrics');
  const cpu = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  const found = await tab.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...window.firstLoad,
  }));
  await context.close();
  return { ...found, cpu };
}

/** Runs in the page before anything of its own. */
function watch(): void {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  const arrival = new MutationObserver(() => {
    if (!document.querySelector('input')) return;
    arrival.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.addEventListener('message', () => {
        const interactive = performance.now();
        // Long tasks are told with a delay.
        setTimeout(() => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          const blocking = tasks.map(({ startTime, duration }) => {
            const overlap = Math.min(startTime + duration, interactive) - Math.max(startTime, paint);
            return Math.max(0, overlap - 50);
          });
          window.firstLoad = { interactive, blocked: blocking.reduce((sum, ms) => sum + ms, 0) };
        }, 300);
      });
      port2.start();
      port1.postMessage(0);
    });
  });
  arrival.observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    firstLoad: Pick<Load, 'interactive' | 'blocked'>;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function printScripts(floorFolder: string): void {
  const floor = weigh(floorFolder, filesOf(readManifest(floorFolder), ['floor.html'])).scripts;
  const manifest = readManifest(shellDist);
  const entries = ['index.html', entryOf(manifest, 'HqLoginRoute.tsx')];
  const ours = weigh(shellDist, filesOf(manifest, entries)).scripts;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const ratio = ours / floor;
  console.log(
    `scripts, gzip: floor ${kilobytes(floor)}, ours ${kilobytes(ours)}: ${ratio.toFixed(2)}x (${verdict(ratio, goals.scripts, 'x')})`,
  );
}

function printTimes(floor: readonly Load[], ours: readonly Load[]): void {
  console.log(`\nMedians of ${rounds} loads with an empty cache each, processor slowed down ${slowdown}x.\n`);
  for (const [what, name, goal] of [
    ['first contentful paint', 'paint', goals.paint],
    ['interactive', 'interactive', goals.interactive],
    ['main thread until then, CPU', 'cpu', undefined],
  ] as const) {
    const [least, found] = [floor, ours].map((loads) => median(loads.map((one) => one[name])));
    const ratio = (found ?? Number.NaN) / (least ?? Number.NaN);
    const words = goal === undefined ? '' : ` (${verdict(ratio, goal, 'x')})`;
    console.log(`${what}: floor ${least?.toFixed(0)} ms, ours ${found?.toFixed(0)} ms: ${ratio.toFixed(2)}x${words}`);
  }
  const [least, found] = [floor, ours].map((loads) => median(loads.map(({ blocked }) => blocked)));
  const words = verdict(found ?? Number.NaN, goals.blockedMs, ' ms');
  console.log(`blocked in between: floor ${least?.toFixed(0)} ms, ours ${found?.toFixed(0)} ms (${words})`);
}

await buildIfChanged();
const floorFolder = mkdtempSync(join(tmpdir(), 'freight-hq-floor-'));
await build({
  configFile: false,
  logLevel: 'error',
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: floorFolder,
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(import.meta.dirname, 'floor.html') },
  },
});
const apps = { floor: await serve(floorFolder, 'floor.html'), ours: await serve(shellDist, 'index.html') };
const browser = await chromium.launch(chromiumLaunch());
try {
  printScripts(floorFolder);
  const loads: Record<keyof typeof apps, Load[]> = { floor: [], ours: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['floor', 'ours'] as const) {
      const found = await load(browser, apps[name].url);
      if (round > 0) loads[name].push(found);
    }
  }
  printTimes(loads.floor, loads.ours);
} finally {
  await browser.close();
  for (const { stop } of Object.values(apps)) stop();
  rmSync(floorFolder, { recursive: true });
}
