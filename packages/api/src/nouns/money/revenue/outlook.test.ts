import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { revenueReader } from '../../../testing/rows/revenue.ts';
import type { Subscription } from '../subscriptions/contract.ts';
import type { RevenueAnalytics, RevenueMonth, RevenueRows } from './contract.ts';
import { figureOf, type revenueFigures, type RowSet } from './figures.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const { get, readRevenue, readAll } = revenueReader(() => ({ api, token }));

/** The rows of months, so many before the current one, have the sums of the movements. */
async function expectRowsAddUp(...monthsAgo: number[]): Promise<void> {
  const sets = { new: 'newCents', expansion: 'expansionCents', opening: 'startCents', ending: 'endCents' } as const;
  const losses = { contraction: 'contractionCents', churn: 'churnCents' } as const;
  for (const plan of [undefined, 'starter', 'professional', 'enterprise']) {
    const ofPlan = plan ? `&plan=${plan}` : '';
    const { months } = await get<{ months: RevenueMonth[] }>(`/movements?months=24${ofPlan}`);
    for (const month of monthsAgo.flatMap((ago) => months.at(-1 - ago) ?? [])) {
      const sum = async (of: RowSet) =>
        (await get<RevenueRows>(`/rows?of=${of}&month=${month.month}${ofPlan}&page[size]=1`)).sumCents;
      for (const [of, cents] of Object.entries(sets))
        expect([month.month, plan, of, await sum(of as RowSet)]).toEqual([month.month, plan, of, month[cents]]);
      for (const [of, cents] of Object.entries(losses))
        expect([month.month, plan, of, await sum(of as RowSet)]).toEqual([month.month, plan, of, 0 - month[cents]]);
    }
  }
}

test('the rows of a month and of a plan add up to its movements', async () => {
  await expectRowsAddUp(0, 1, 20);
  const refused = await api.call('GET', '/api/hq/revenue/rows?of=fees&month=2026-05', { token });
  expect(refused.status).toBe(422);
});

test('a month that no calendar of the database has is refused, with the accepted form', async () => {
  const detail = 'A month such as 2026-06';
  for (const path of ['/rows?of=moved&', '/spend?']) {
    for (const month of ['0000-01', '1999-12', '2026-13', '2026-6', 'June']) {
      const { status, problem } = await api.call('GET', `/api/hq/revenue${path}month=${month}`, { token });
      expect([path, month, status, problem.errors]).toEqual([path, month, 422, [{ pointer: 'month', detail }]]);
    }
  }
  const spend = { month: '0000-01', source: 'website', cents: 5 };
  const { status, problem } = await api.call('PUT', '/api/hq/revenue/spend', { token, body: spend });
  expect([status, problem.errors]).toEqual([422, [{ pointer: '/month', detail }]]);
});

test('retention, scheduled changes, tenants at risk and unpaid trucks are the sums of their rows', async () => {
  const revenue = await readRevenue();
  const rates = (await get<RevenueAnalytics>('/analytics?months=1')).rates[0];
  const of = (figure: keyof typeof revenueFigures) => figureOf[figure](revenue);
  expect({ nrr: of('nrr'), grr: of('grr'), netChurn: of('net_churn'), logoChurn: of('logo_churn') }).toEqual({
    ...{ nrr: 103.6, grr: 97.7, netChurn: -3.6, logoChurn: 1.7 },
  });
  expect([of('churn_rate'), of('quick_ratio')]).toEqual([rates?.grossChurn, rates?.quickRatio]);
  const cents = (dollars = NaN) => Math.round(dollars * 100);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  expect((await readAll('opening_grown')).sumCents).toBe(cents(revenue.openingGrownMRR));
  expect((await readAll('opening_lost')).sumCents).toBe(0 - cents(revenue.openingLostMRR));
  const [committed, atRisk, unpaid] = [
    await readAll('committed'),
    await readAll('at_risk'),
    await readAll('unpaid_trucks'),
  ];
  expect([committed.count, atRisk.count, unpaid.count]).toEqual([3, atRisk.rows.length, 3]);
  for (const { rows, sumCents } of [committed, atRisk, unpaid])
    expect(sum(rows.map((row) => row.cents))).toBe(sumCents);
  for (const [panel, { sumCents }] of Object.entries({ committed, at_risk: atRisk, seats: unpaid })) {
    const { text } = await api.call('GET', `/api/hq/revenue/export?panel=${panel}`, { token });
    expect(text.split('\r\n')[1]).toMatch(new RegExp(`^Definition,.*,${sumCents / 100}$`));
  }
  const listed = (await api.call('GET', '/api/hq/subscriptions?page[size]=200', { token })).json as Subscription[];
  expect(sum(listed.map(({ unpaidCents }) => unpaidCents))).toBe(unpaid.sumCents);
  expect(sum(listed.map(({ scheduled }) => scheduled?.cents ?? 0))).toBe(committed.sumCents);
});

test('a tenant is at risk for each of the reasons, which are named, and for no other', async () => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  const reasons = async () =>
    (await readAll('at_risk')).rows.find(({ companyId }) => companyId === id)?.detail.split('; ');
  const calm = sql`update tenants set risk_level = 'low', health_factors = '[]' where company_id = ${id}`;
  await api.rows(calm);
  await api.rows(
    sql`update invoices set due_at = '2026-12-01' where company_id = ${id} and status in ('open', 'overdue')`,
  );
  await api.rows(sql`update tickets set priority = 'high' where company_id = ${id}`);
  expect(await reasons()).toBeUndefined();
  const schedule = (days: number) =>
    api.rows(sql`insert into scheduled_changes (company_id, is_end, reason, due_at, scheduled_at)
      values (${id}, true, 'Sold', ${new Date(api.now().getTime() + days * 86_400_000)}, ${api.now()})
      on conflict (company_id) do update set due_at = excluded.due_at`);
  await schedule(31);
  expect(await reasons()).toBeUndefined();
  await schedule(29);
  expect(await reasons()).toEqual([expect.stringMatching(/^ends on 2026-07-/)]);
  await api.rows(sql`delete from scheduled_changes where company_id = ${id}`);
  const loads = (points: number, earlier = 12) =>
    JSON.stringify([{ factor: 'loads', points, outOf: 25, figures: { recent: 4, earlier } }]);
  await api.rows(sql`update tenants set health_factors = ${loads(13)}::jsonb where company_id = ${id}`);
  expect(await reasons()).toBeUndefined();
  await api.rows(sql`update tenants set health_factors = ${loads(0, 0)}::jsonb where company_id = ${id}`);
  expect(await reasons()).toBeUndefined();
  await api.rows(
    sql`update tenants set health_factors = ${loads(8)}::jsonb, risk_level = 'high', health_score = 41 where company_id = ${id}`,
  );
  await api.rows(sql`insert into invoices (id, company_id, period, amount_cents, number, status, paid_cents, issued_at, due_at)
    values (${newId('ivc')}, ${id}, '2020-01-01', 500, 'INV-2020-1', 'overdue', 0, '2026-05-01', '2026-06-01')`);
  await api.rows(sql`insert into tickets
    (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
    values (${newId('tkt')}, ${id}, 'TKT-2001-000001', 'Yard gate', '', 'dispatch@carrier.example', 'urgent', 'open',
      ${api.now()}, ${api.now()})`);
  expect(await reasons()).toEqual([
    ...['health score 41', '1 invoice overdue', '4 loads in the last 30 days, 12 in the 30 before', '1 urgent ticket'],
  ]);
  // The score of a new tenant is not shown, and so gives no reason.
  await api.rows(sql`update tenants set created_at = ${api.now()} where company_id = ${id}`);
  expect(await reasons()).toEqual(['1 invoice overdue', '1 urgent ticket']);
});

test('the rows still add up after a change of plan, a cancellation and a deletion', async () => {
  const [changed, cancelled, deleted] = await Promise.all(
    ['Clearwater Freightways', 'Mill Pond Transport', 'Kestrel Carriers'].map((name) => findCompany(api, name)),
  );
  const path = (company: { id: string } | undefined) => `/api/hq/tenants/${company?.id ?? ''}`;
  const { json } = await api.call('GET', path(changed), { token });
  const { version, subscriptionTier } = json as { version: number; subscriptionTier: string };
  const body = { subscriptionTier: subscriptionTier === 'starter' ? 'professional' : 'starter' };
  const headers = { 'if-match': `"${version}"` };
  expect((await api.call('PATCH', path(changed), { token, body, headers })).status).toBe(200);
  const reason = { reason: 'Sold its trucks' };
  expect((await api.call('POST', `${path(cancelled)}/cancel`, { token, body: reason })).status).toBe(200);
  await withoutBlockers(api, deleted?.id ?? '');
  const { json: code } = await api.call('POST', `${path(deleted)}/deletion-code`, { token });
  const { confirmationCode } = code as { confirmationCode: string };
  expect((await api.call('DELETE', path(deleted), { token, body: { confirmationCode } })).status).toBe(200);
  await expectRowsAddUp(0, 2, 20);
});
