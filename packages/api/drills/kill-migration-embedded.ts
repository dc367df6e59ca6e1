import { killMigration } from './lib/kill-migration.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 2, long: 15 });
await runDrill('kill -9 during a migration, embedded database', plan.seed, async (report) => {
  const target = await makeTarget('embedded');
  await killMigration(target, plan, report).finally(() => target.remove());
});
