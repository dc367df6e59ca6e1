import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';
import { defaultPlan } from './rules.ts';

const reason = 'They pay on Friday, says Tess Lind';
const inDays = (days: number) => new Date(Date.UTC(2026, 5, 30 + days)).toISOString().slice(0, 10);

const thing = (caseId: string) => ({ things: { caseId: { a: caseId, b: caseId } } });

export const samples: NounSamples = {
  calls: [
    sample(contract.updateDunningPlan)({
      body: () => ({ dryRun: true, zone: defaultPlan.zone, steps: [...defaultPlan.steps] }),
    }),
    sample(contract.startDunning)({
      ready: async ({ api, companyId }) => {
        const invoiceId = await addOverdue(api, companyId);
        return { things: { invoiceId: { a: invoiceId, b: invoiceId } } };
      },
    }),
    sample(contract.pauseDunning)({
      body: () => ({ until: inDays(10), reason }),
      ready: async ({ api, companyId }) => thing(await addCase(api, companyId)),
    }),
    sample(contract.resumeDunning)({
      ready: async ({ api, companyId }) => {
        const caseId = await addCase(api, companyId);
        await api.rows(sql`update dunning_cases set state = 'stopped', why = 'paused', pause_until = ${inDays(10)},
          pause_reason = ${reason}, stopped_on = ${inDays(0)} where id = ${caseId}`);
        return thing(caseId);
      },
    }),
    sample(contract.skipDunningStep)({
      body: () => ({ step: 'overdue_notice', reason }),
      ready: async ({ api, companyId }) => thing(await addCase(api, companyId)),
    }),
  ],
  things: async (api, { a, b }) => ({
    caseId: { a: await addCase(api, a), b: await addCase(api, b) },
  }),
  fill: async (api, companyId) => {
    const caseId = await addCase(api, companyId);
    await api.rows(sql`insert into dunning_done (case_id, step, company_id, outcome, at)
      values (${caseId}, 'reminder', ${companyId}, 'done', ${api.now()})`);
  },
};

async function addOverdue(api: TestApi, companyId: string): Promise<string> {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'overdue', ${api.now()}, 10000, 0, ${api.now()}, ${api.now()}::timestamptz - interval '3 days')`);
  return id;
}

async function addCase(api: TestApi, companyId: string): Promise<string> {
  const id = newId('dun');
  await api.rows(sql`insert into dunning_cases (id, company_id, invoice_id, step, next_step, next_at, clock_from, started_at)
    values (${id}, ${companyId}, ${await addOverdue(api, companyId)}, 'third_charge', 'overdue_notice', ${api.now()}::timestamptz + interval '7 days',
      ${inDays(0)}, ${api.now()})`);
  return id;
}
