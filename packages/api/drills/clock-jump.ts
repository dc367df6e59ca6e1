import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jumpDatabase } from './lib/jump-database.ts';
import { jumpNodes } from './lib/jump-nodes.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 1, long: 3 });
await runDrill('clocks jump by a day', plan.seed, async (report) => {
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-drill-clock-'));
  for (const [kind, jump] of [
    ['postgres', jumpNodes],
    ['embedded', jumpDatabase],
  ] as const) {
    const target = await makeTarget(kind);
    await jump(target, folder, plan.rounds, report).finally(() => target.remove());
  }
  await rm(folder, { recursive: true });
});
