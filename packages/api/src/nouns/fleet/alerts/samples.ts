import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { testAnchor } from '../../../testing/database/anchor.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, demo, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const raised = counter();
const resolved = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.snoozeAlert)({
      body: () => ({ until: new Date(testAnchor.getTime() + 3_600_000).toISOString() }),
    }),
    sample(contract.changeAlerts)({ body: () => ({ action: 'read', ids: [newId('alr')] }) }),
    sample(contract.ingestAlert)({
      body: () => ({
        companyId: demo.companyId,
        dedupeKey: `yard:${raised()}`,
        type: 'dispatch',
        severity: 'low',
        title: 'Call the yard',
        message: 'The gate is closed',
      }),
    }),
    // In the order in which they were raised.
    sample(contract.resolveAlert)({
      body: () => ({ companyId: demo.companyId, dedupeKey: `yard:${resolved()}`, reason: 'Done' }),
    }),
  ],
  things: async (api, { a, b }) => ({ alertId: { a: await addAlert(api, a), b: await addAlert(api, b) } }),
};

/** An untouched alert without a deadline. */
async function addAlert(api: TestApi, companyId: string): Promise<string> {
  const id = newId('alr');
  await api.rows(sql`insert into alerts
    (id, company_id, dedupe_key, type, severity, given_severity, title, message, action_required, created_at, updated_at)
    values (${id}, ${companyId}, ${id}, 'dispatch', 'low', 'low', 'Call back', 'Call back', false, ${api.now()}, ${api.now()})`);
  return id;
}
