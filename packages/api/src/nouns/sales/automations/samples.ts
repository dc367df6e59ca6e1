import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { updateSalesAutomations } from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(updateSalesAutomations)({
      body: () => ({ no_contact: { is_on: false, silent_days: 30, followup_days: 1 + (next() % 30) } }),
      ready: async ({ api }) => {
        const [rules] = await api.rows<{ version: number }>(sql`select version from sales_automations`);
        return { version: rules?.version ?? 1 };
      },
    }),
  ],
};
