import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();
const body = () => ({ seats: 200 + next(), date: '2026-09-01', reason: 'The fleet grows' });

export const samples: NounSamples = {
  calls: [
    sample(contract.scheduleChange)({ body }),
    sample(contract.withdrawChange)({
      ready: async ({ api, token, companyId }) => {
        await api.call('PUT', contract.scheduleChange.path.replace(':companyId', companyId), { token, body: body() });
        return {};
      },
    }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into scheduled_changes (company_id, is_end, seats, reason, due_at, scheduled_at)
      values (${companyId}, false, 300, 'The fleet grows', '2026-09-01', ${api.now()}) on conflict do nothing`);
  },
};
