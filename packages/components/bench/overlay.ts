import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { inChromium } from './parts/inChromium.ts';
import type { SurfaceName } from './overlay.page.tsx';

// The annotation overlay with many annotations: comments, highlights, arrows and circles in turn, each with its pin.
// Beside it the same number of bare shapes: as a React list, and on two canvases, which is the limit.
// Arguments: rounds, and the numbers of annotations.

const rounds = Number(process.argv[2] ?? 5);
const counts = (process.argv[3] ?? '1000,10000').split(',').map(Number);
const adds = 9;
const moves = 90;
const names: Readonly<Record<SurfaceName, string>> = {
  product: 'Freight HQ',
  list: 'React list',
  canvas: 'limit (canvas)',
};
const kinds = Object.keys(names) as SurfaceName[];

const figures = {
  mounted: 'mount',
  mountedScript: 'mount, script',
  added: 'one more',
  addedScript: 'one more, script',
  movedScript: 'drag a move, script',
  dropped: `dropped of ${moves} frames`,
} as const;
type Figure = keyof typeof figures;
/** At 10,000. */
const goals: Partial<Record<Figure, [number, string]>> = {
  addedScript: [1.5, ' ms'],
  movedScript: [0.1, ' ms'],
  dropped: [0, ''],
};

const samples = new Map<string, number[]>();
const nameOf = (kind: SurfaceName, count: number, figure: Figure) => `${kind} ${count} ${figure}`;
const of = (kind: SurfaceName, count: number, figure: Figure) => samples.get(nameOf(kind, count, figure)) ?? [];

await inChromium('overlay.html', async (browser, url) => {
  for (let round = 0; round < rounds; round += 1) {
    for (const count of counts) {
      for (const kind of kinds) {
        const keep = (figure: Figure, value: number) =>
          samples.set(nameOf(kind, count, figure), [...of(kind, count, figure), value]);
        const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
        await page.goto(url);
        await page.waitForFunction(() => 'overlayBench' in window);
        const mount = ([name, many]: [SurfaceName, number]) => window.overlayBench.mount(name, many);
        const mounted = await page.evaluate(mount, [kind, count] as [SurfaceName, number]);
        keep('mounted', mounted.ms);
        keep('mountedScript', mounted.scripted);
        if (kind === 'product') {
          const { shapes, pins } = await page.evaluate(() => window.overlayBench.drawn());
          if (pins !== count || shapes !== count * 0.75) throw new Error(`${pins} pins and ${shapes} shapes are drawn`);
        }
        for (let index = 0; index < adds; index += 1) {
          const added = await page.evaluate(() => window.overlayBench.add());
          keep('added', added.ms);
          keep('addedScript', added.scripted);
        }
        const dragged = await page.evaluate((times) => window.overlayBench.drag(times), moves);
        keep('movedScript', dragged.scripted);
        keep('dropped', dragged.dropped);
        await page.close();
      }
      console.log(`round ${round + 1} of ${rounds}, ${count.toLocaleString('en-US')} annotations`);
    }
  }
});

console.log(`\nAnnotation overlay, ${rounds} rounds, medians [min-max] in ms\n`);
for (const count of counts) {
  for (const [figure, words] of Object.entries(figures) as [Figure, string][]) {
    console.log(`${count.toLocaleString('en-US')}: ${words}`);
    for (const kind of kinds) {
      const values = of(kind, count, figure);
      const range = `[${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}]`;
      const goal = kind === 'product' && count === 10_000 ? goals[figure] : undefined;
      const told = goal ? verdict(median(values), ...goal) : '';
      console.log(`  ${names[kind].padEnd(16)} ${median(values).toFixed(2).padStart(8)} ${range.padEnd(20)} ${told}`);
    }
  }
}
