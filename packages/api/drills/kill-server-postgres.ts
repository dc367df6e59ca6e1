import { killServer } from './lib/kill-server.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 1, long: 15 });
await runDrill('kill -9 of the server, PostgreSQL', plan.seed, async (report) => {
  const target = await makeTarget('postgres');
  await killServer(target, plan, report).finally(() => target.remove());
});
