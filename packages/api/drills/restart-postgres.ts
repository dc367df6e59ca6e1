import { outages } from './lib/outage.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';

const plan = readPlan({ short: 1, long: 8 });
await runDrill('fast restart of PostgreSQL under eight writers', plan.seed, (report) =>
  outages({ happen: async (postgres) => void (await postgres.restart()), slowestGoalMs: 3_000 }, plan, report),
);
