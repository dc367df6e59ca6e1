import { sql } from 'drizzle-orm';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { readyTransfers } from '../transfers/samples.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.planBankSandbox)({ body: () => ({ mode: 'settle' }) }),
    sample(contract.changeSandboxPayment)({
      body: () => ({ action: 'settle' }),
      ready: async (given) => {
        const made = await readyTransfers(given);
        const key = made.things['transferId']?.a;
        // Later than the job that moves payments on by itself.
        const dueAt = new Date(given.api.now().getTime() + 60 * 60_000);
        await given.api.rows(sql`insert into sandbox_payments (key, id, state, due_at, next)
          values (${key}, ${`sbx_payment_${key}`}, 'pending', ${dueAt}, 'sent')`);
        return made;
      },
    }),
  ],
};
