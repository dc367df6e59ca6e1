import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { restoreBackup } from './lib/restore.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 1, long: 3 });
await runDrill('restore of a backup, embedded database', plan.seed, async (report) => {
  const target = await makeTarget('embedded');
  await restoreBackup(target, plan, report).finally(() => target.remove());
});
