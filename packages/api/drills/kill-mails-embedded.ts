import { killMails } from './lib/kill-mails.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';

const plan = readPlan({ short: 1, long: 1 });
await runDrill('kill -9 of the server while mails come in, embedded database', plan.seed, (report) =>
  killMails('embedded', plan, report),
);
