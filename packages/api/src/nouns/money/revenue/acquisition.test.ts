import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { revenueReader } from '../../../testing/rows/revenue.ts';
import { noLead, type SpendSource, spendSourceLabels } from './rules.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const { readRevenue, readAll } = revenueReader(() => ({ api, token }));
const toCents = (dollars: number) => Math.round(dollars * 100);

/** Gives the new companies of the month leads of these sources, in their order; null is no lead. */
async function attribute(sources: readonly (SpendSource | null)[]): Promise<void> {
  await api.rows(sql`update onboardings set lead_id = null`);
  const { rows } = await readAll('acquired');
  const leads = await api.rows<{ id: string }>(
    sql`select id from leads where stage = 'Closed Won' order by id limit ${rows.length}`,
  );
  for (const [index, { companyId }] of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).entries()) {
    const source = sources[index];
    const leadId = leads[index]?.id;
    if (!source || !leadId) continue;
    await api.rows(sql`update leads set source = ${spendSourceLabels[source]} where id = ${leadId}`);
    const at = api.now();
    await api.rows(sql`insert into onboardings (id, company_id, lead_id, company_name, dot_number, mc_number,
        contact_name, email, phone, plan, priority, stage, facts, created_at, stage_since, completed_at)
      values (${newId('onb')}, ${companyId}, ${leadId}, 'Tern Point', '0', 'MC-771200', 'Tess Arden',
        'tess@ternpoint.example', '(555) 555-0123', 'starter', 'low', 'banking_integration', '{}', ${at}, ${at}, ${at})`);
  }
}

test('without leads, the new companies of the month count for no source', async () => {
  await attribute([]);
  const { acquisition, newTenants } = await readRevenue();
  expect(acquisition?.at(-1)).toEqual({ source: noLead, spend: 0, newTenants, cac: null });
  expect(acquisition?.filter(({ cac }) => cac !== null)).toEqual([]);
});

test('spend and companies of the sources add up to those of the month, and each CAC is their quotient', async () => {
  const { newTenants = 0 } = await readRevenue();
  const known = fc.constantFrom<SpendSource>('website', 'trade_shows', 'referrals', 'linkedin');
  const sources = fc.array(fc.option(known, { nil: null }), { minLength: newTenants, maxLength: newTenants });
  await fc.assert(
    fc.asyncProperty(sources, async (given) => {
      await attribute(given);
      const { acquisition = [], acquisitionSpend = 0, cac } = await readRevenue();
      const sum = (of: 'spend' | 'newTenants') => acquisition.reduce((total, row) => total + row[of], 0);
      expect(toCents(sum('spend'))).toBe(toCents(acquisitionSpend));
      expect(sum('newTenants')).toBe(newTenants);
      expect(cac).toBe(9_500);
      const { rows, sumCents } = await readAll('acquired');
      expect([rows.length, sumCents]).toEqual([newTenants, (await readAll('new')).sumCents]);
      for (const { source, spend, newTenants: companies, cac: cost } of acquisition) {
        expect(companies).toBe(given.filter((each) => (each ?? noLead) === source).length);
        const label = source === noLead ? 'No lead' : spendSourceLabels[source];
        expect(rows.filter(({ detail }) => detail === label)).toHaveLength(companies);
        expect(cost).toBe(spend > 0 && companies > 0 ? Math.round(toCents(spend) / companies) / 100 : null);
      }
    }),
    { numRuns: 4, seed: 20_260_630 },
  );
});

test('the file of CAC has a line for each source, with its formula', async () => {
  await attribute(['website', 'website', 'linkedin']);
  const { text } = await api.call('GET', '/api/hq/revenue/export?figure=cac', { token });
  const lines = parseCsv(text).filter(([part]) => part === 'CAC by source');
  expect(lines).toContainEqual(['CAC by source', 'Website', '$11,500 / 2 new companies', '2026-06', '5750']);
  expect(lines).toContainEqual(['CAC by source', 'LinkedIn', '$10,300 / 1 new company', '2026-06', '10300']);
  expect(lines.at(-1)?.slice(0, 3)).toEqual(['CAC by source', 'No lead', '4 new companies']);
});
