import { killCharges } from './lib/kill-charges.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';

const plan = readPlan({ short: 1, long: 4 });
await runDrill('kill -9 of the server while Stripe charges tenants, embedded database', plan.seed, (report) =>
  killCharges('embedded', plan, report),
);
