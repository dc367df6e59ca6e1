import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { chromiumLaunch } from '../../../scripts/vitest/chromium.ts';

// The board of the pipeline beside plain elements with the same words, in alternating rounds of one run.

const rounds = Number(process.argv[2] ?? 5);
const kinds = ['floor', 'board'] as const;
const frames = 240;
/** Cards of the first paint, 50 a column, and those of a board on which all are loaded. */
const [first, loaded] = [400, 1_000];
const frameGoalMs = 16.7;

type Kind = (typeof kinds)[number];
type Samples = Record<Kind, number[]>;

const empty = (): Samples => ({ floor: [], board: [] });
const samples = {
  [`first paint, ${first} cards (ms)`]: empty(),
  [`all of ${first} cards (ms)`]: empty(),
  [`first paint, ${loaded} cards (ms)`]: empty(),
  [`drag, ${loaded} cards (mean frame, ms)`]: empty(),
  [`drag, ${loaded} cards (main thread CPU, ms a frame)`]: empty(),
  [`frames over 25 ms of ${frames}`]: empty(),
};
const [firstPaint, all, loadedPaint, frame, cpu, late] = Object.values(samples) as [
  Samples,
  Samples,
  Samples,
  Samples,
  Samples,
  Samples,
];

async function open(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'boardBench' in window);
  return { page, session };
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function measure(browser: Browser, url: string, kind: Kind): Promise<void> {
  const small = await open(browser, url);
  const mount = (page: Page, cards: number) =>
    page.evaluate(([name, count]) => window.boardBench.mount(name, count), [kind, cards] as const);
  const mounted = await mount(small.page, first);
  firstPaint[kind].push(mounted.first);
  all[kind].push(mounted.all);
  await small.page.close();
  const { page, session } = await open(browser, url);
  loadedPaint[kind].push((await mount(page, loaded)).first);
  await page.waitForTimeout(300);
  const before = await busyMs(session);
  const times = await page.evaluate((count) => window.boardBench.drag(count), frames);
  cpu[kind].push(((await busyMs(session)) - before) / frames);
  frame[kind].push(times.reduce((sum, ms) => sum + ms, 0) / times.length);
  late[kind].push(times.filter((ms) => ms > 25).length);
  await page.close();
}

function print(): void {
  console.log(`\nThe board beside plain elements, ${rounds} rounds, medians [min-max]\n`);
  const range = (values: readonly number[]) =>
    `${median(values).toFixed(1)} [${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)}]`;
  for (const [name, { floor, board }] of Object.entries(samples))
    console.log(`${name.padEnd(48)} floor ${range(floor).padEnd(22)} ours ${range(board)}`);
  console.log(`mean frame while dragging: ${verdict(median(frame.board), frameGoalMs, ' ms')}`);
}

const outDir = await mkdtemp(join(tmpdir(), 'board-bench-'));
const root = fileURLToPath(new URL('.', import.meta.url));
const config: InlineConfig = { configFile: false, logLevel: 'error', root, plugins: [react(), vanillaExtractPlugin()] };
await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'board.html') } } });
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.httpServer.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;
const browser = await chromium.launch(chromiumLaunch());
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed())
      await measure(browser, `http://127.0.0.1:${port}/board.html`, kind);
  }
  print();
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
