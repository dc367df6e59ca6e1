import { killTransfers } from './lib/kill-transfers.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 2, long: 20 });
await runDrill(
  'kill -9 of the server while money moves and rows come in, embedded database',
  plan.seed,
  async (report) => {
    const target = await makeTarget('embedded');
    await killTransfers(target, plan, report).finally(() => target.remove());
  },
);
