import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { build, preview, type InlineConfig } from 'vite';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { chromiumLaunch } from '../../../scripts/vitest/chromium.ts';

// Compares DataTable with the least hand-written window, on the same rows, in alternating rounds of one run.

const rounds = Number(process.argv[2] ?? 7);
const kinds = ['floor', 'DataTable'] as const;
const frames = 120;
const keys = ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'];

type Kind = (typeof kinds)[number];
type Samples = Record<Kind, number[]>;

const empty = (): Samples => ({ floor: [], DataTable: [] });
const samples = {
  'mount, 10,000 rows (ms)': empty(),
  'mount, 10,000 rows (main thread CPU, ms)': empty(),
  'mount, 100,000 rows (ms)': empty(),
  'mount, 100,000 rows (main thread CPU, ms)': empty(),
  'scroll, 10,000 rows (main thread CPU, ms a frame)': empty(),
  'keystroke to paint, 10,000 rows (ms)': empty(),
  'keystroke, 10,000 rows (main thread CPU, ms)': empty(),
  'dropped of 120 frames': empty(),
  'DOM nodes': empty(),
};
// Goals hang on CPU if it can be told apart; a clock on the wall also measures the other processes.
const goals: Partial<Record<keyof typeof samples, number>> = {
  'mount, 10,000 rows (main thread CPU, ms)': 2,
  'mount, 100,000 rows (main thread CPU, ms)': 3,
  'scroll, 10,000 rows (main thread CPU, ms a frame)': 1.5,
  'keystroke to paint, 10,000 rows (ms)': 1.5,
};

interface Opened {
  page: Page;
  session: CDPSession;
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function open(browser: Browser, url: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // The thread's own clock: what other processes take does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  return { page, session };
}

async function measureMount({ page, session }: Opened, kind: Kind, count: 10_000 | 100_000): Promise<void> {
  await page.evaluate((rows) => window.bench.prepare(rows), count);
  const before = await busyMs(session);
  const { ms, nodes } = await page.evaluate((name) => window.bench.mount(name), kind);
  const label = `mount, ${count === 10_000 ? '10,000' : '100,000'} rows` as const;
  samples[`${label} (ms)`][kind].push(ms);
  samples[`${label} (main thread CPU, ms)`][kind].push((await busyMs(session)) - before);
  samples['DOM nodes'][kind].push(nodes);
}

async function measureScroll({ page, session }: Opened, kind: Kind): Promise<void> {
  await page.waitForTimeout(200);
  const before = await busyMs(session);
  const { dropped, top } = await page.evaluate((count) => window.bench.scroll(count, 180), frames);
  if (top < frames * 180 - 1) throw new Error(`${kind} scrolled to ${top} only`);
  samples['scroll, 10,000 rows (main thread CPU, ms a frame)'][kind].push(((await busyMs(session)) - before) / frames);
  samples['dropped of 120 frames'][kind].push(dropped);
}

async function measureKeys({ page, session }: Opened, kind: Kind): Promise<void> {
  await page.evaluate(() => window.bench.focusFilter());
  for (const key of keys) {
    await page.waitForTimeout(60);
    const before = await busyMs(session);
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    samples['keystroke, 10,000 rows (main thread CPU, ms)'][kind].push((await busyMs(session)) - before);
  }
  samples['keystroke to paint, 10,000 rows (ms)'][kind].push(...(await page.evaluate(() => window.bench.keyTimes)));
}

async function measure(browser: Browser, url: string, kind: Kind): Promise<void> {
  const small = await open(browser, url);
  await measureMount(small, kind, 10_000);
  await measureScroll(small, kind);
  await measureKeys(small, kind);
  await small.page.close();
  const large = await open(browser, url);
  await measureMount(large, kind, 100_000);
  await large.page.close();
}

function print(): void {
  console.log(`\nDataTable beside a hand-written window, ${rounds} rounds, medians [min-max]\n`);
  for (const [name, { floor, DataTable }] of Object.entries(samples)) {
    const goal = goals[name as keyof typeof samples];
    const ratio = median(DataTable) / median(floor);
    const range = (values: readonly number[]) =>
      `${median(values).toFixed(1)} [${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)}]`;
    const words = goal === undefined ? '' : `  ${verdict(ratio, goal, 'x')}`;
    const times = Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '-';
    console.log(
      `${name.padEnd(48)} floor ${range(floor).padEnd(20)} ours ${range(DataTable).padEnd(20)} ${times}${words}`,
    );
  }
}

const outDir = await mkdtemp(join(tmpdir(), 'table-bench-'));
const root = fileURLToPath(new URL('.', import.meta.url));
const config: InlineConfig = { configFile: false, logLevel: 'error', root, plugins: [react(), vanillaExtractPlugin()] };
await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'table.html') } } });
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.httpServer.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
const browser = await chromium.launch(chromiumLaunch());
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      await measure(browser, `http://127.0.0.1:${port}/table.html`, kind);
    }
  }
  print();
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
