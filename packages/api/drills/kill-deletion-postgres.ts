import { killDeletion } from './lib/kill-deletion.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 1, long: 30 });
await runDrill('kill -9 during a deletion, PostgreSQL', plan.seed, async (report) => {
  const target = await makeTarget('postgres');
  await killDeletion(target, plan, report).finally(() => target.remove());
});
