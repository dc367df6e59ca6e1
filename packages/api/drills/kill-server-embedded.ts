import { killServer } from './lib/kill-server.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 1, long: 30 });
await runDrill('kill -9 of the server, embedded database', plan.seed, async (report) => {
  const target = await makeTarget('embedded');
  await killServer(target, plan, report).finally(() => target.remove());
});
