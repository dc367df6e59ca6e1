import { sql } from 'drizzle-orm';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { counter, demo, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const sent = counter();
const raised = counter();
const added = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.ingestUsage)({
      body: () => ({
        events: [
          {
            id: `sample-${sent()}`,
            source: 'sample',
            companyId: demo.companyId,
            feature: 'load-management',
            count: 1,
            at: new Date(testAnchor.getTime() - 60_000).toISOString(),
          },
        ],
      }),
    }),
    sample(contract.raiseUsageLimit)({
      body: () => ({
        companyId: demo.companyId,
        feature: 'invoicing',
        limit: 1_000_000 + raised(),
        reason: 'Agreed with the tenant',
      }),
    }),
    sample(contract.messageUsage)({
      body: () => ({ companyId: demo.companyId, feature: 'invoicing', subject: 'Your use', body: 'It grows.' }),
    }),
    sample(contract.createUpsellLead)({ body: () => ({ companyId: demo.companyId, feature: 'invoicing' }) }),
    sample(contract.setFeature)({
      body: () => ({
        key: `yard-cameras-${added()}`,
        label: `Yard Cameras ${added()}`,
        unit: 'camera',
        since: '2026-06-01',
        retiredOn: null,
        perSeat: { starter: 0, professional: 1, enterprise: null },
        version: null,
      }),
    }),
  ],
  fill: async (api, companyId) => {
    const now = sql`${api.now()}::timestamptz`;
    await api.rows(sql`insert into company_limits (company_id, feature_key, valid_from, uses_limit)
      values (${companyId}, 'invoicing', ${now}, 1) on conflict do nothing`);
    await api.rows(sql`insert into feature_user_days (company_id, feature_key, day, user_hash)
      values (${companyId}, 'invoicing', '2026-06-29', 'test') on conflict do nothing`);
    await api.rows(sql`insert into feature_starts (company_id, feature_key, started_at)
      values (${companyId}, 'invoicing', ${now}) on conflict do nothing`);
    await api.rows(sql`insert into usage_events (source, event_id, company_id, received_at)
      values ('sample', ${companyId}, ${companyId}, ${now}) on conflict do nothing`);
    await api.rows(sql`insert into unused_features (company_id, features)
      values (${companyId}, 1) on conflict do nothing`);
    await api.rows(sql`insert into usage_crossings (company_id, feature_key, month, threshold, episode, at, uses, uses_limit)
      values (${companyId}, 'invoicing', '2026-06-01', 70, 9, ${now}, 7, 10) on conflict do nothing`);
  },
};
