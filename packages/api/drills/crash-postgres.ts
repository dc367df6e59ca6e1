import { outages } from './lib/outage.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';

const plan = readPlan({ short: 1, long: 8 });
await runDrill('kill -9 of PostgreSQL and its children', plan.seed, (report) =>
  outages(
    {
      happen: async (postgres) => {
        await postgres.crash();
        await postgres.restart();
      },
      slowestGoalMs: 6_000,
    },
    plan,
    report,
  ),
);
