import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { inChromium } from './parts/inChromium.ts';

// The annotation overlay with many annotations: comments, highlights, arrows and circles in turn, each with its pin.

const rounds = Number(process.argv[2] ?? 7);
const counts = [1_000, 10_000];
const adds = 9;
const moves = 90;

const figures = ['mount', 'mount, script', 'one more', 'one more, script', 'drag a move, script', 'dropped'] as const;
type Figure = (typeof figures)[number];

/** In milliseconds, at 10,000. */
const goals: Partial<Record<Figure, number>> = { 'one more, script': 1.5, 'drag a move, script': 0.1 };

const samples = new Map<string, number[]>();
const keep = (count: number, figure: Figure, value: number) => {
  const name = `${count} ${figure}`;
  samples.set(name, [...(samples.get(name) ?? []), value]);
};

await inChromium('overlay.html', async (browser, url) => {
  for (let round = 0; round < rounds; round += 1) {
    for (const count of counts) {
      const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
      await page.goto(url);
      await page.waitForFunction(() => 'overlayBench' in window);
      const mounted = await page.evaluate((many) => window.overlayBench.mount(many), count);
      keep(count, 'mount', mounted.ms);
      keep(count, 'mount, script', mounted.scripted);
      for (let index = 0; index < adds; index += 1) {
        const added = await page.evaluate(() => window.overlayBench.add());
        keep(count, 'one more', added.ms);
        keep(count, 'one more, script', added.scripted);
      }
      const dragged = await page.evaluate((times) => window.overlayBench.drag(times), moves);
      keep(count, 'drag a move, script', dragged.scripted);
      keep(count, 'dropped', dragged.dropped);
      await page.close();
    }
  }
});

console.log(`\nAnnotation overlay, ${rounds} rounds, medians [min-max] in ms; dropped of ${moves} frames\n`);
for (const count of counts) {
  for (const figure of figures) {
    const values = samples.get(`${count} ${figure}`) ?? [];
    const goal = count === 10_000 ? goals[figure] : undefined;
    const range = `${median(values).toFixed(2)} [${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}]`;
    const words = goal === undefined ? '' : verdict(median(values), goal, ' ms');
    console.log(`${`${count.toLocaleString('en-US')}: ${figure}`.padEnd(32)} ${range.padEnd(26)} ${words}`);
  }
}
