import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { demo, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import { readyBank } from '../bank-accounts/samples.ts';
import * as contract from './contract.ts';

const ready = async ({ api }: Given) => {
  await readyBank(api);
  return {};
};

export const samples: NounSamples = {
  calls: [
    sample(contract.getBankingControls)({ query: `?companyId=${demo.bankedId}` }),
    sample(contract.stopOutgoing)({
      body: () => ({ reason: 'Suspicious withdrawals at three tenants' }),
      ready,
    }),
    sample(contract.liftOutgoingStop)({
      body: () => ({ reason: 'The withdrawals were the tenants own' }),
      ready: async (given) => {
        await readyBank(given.api);
        await given.api.rows(sql`insert into outgoing_stops (id, reason, stopped_by, stopped_at)
          values (${newId('stp')}, 'Test', 'usr_test', ${given.api.now()})`);
        return {};
      },
    }),
    sample(contract.changeThreshold)({
      body: () => ({ amount: 5_000, reason: 'Withdrawals have become smaller' }),
      // One change waits at a time.
      ready: async ({ api }) => {
        await api.rows(sql`update approvals set status = 'cancelled', decided_at = ${api.now()}
          where kind = 'change_threshold' and status = 'pending'`);
        return {};
      },
    }),
  ],
};
