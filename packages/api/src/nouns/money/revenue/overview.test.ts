import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { revenueReader } from '../../../testing/rows/revenue.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { pastTriggers } from '../../../testing/database/past-triggers.ts';
import { feeOf } from '../payment-provider/rules.ts';
import type { AcquisitionSpend, Revenue } from './contract.ts';
import { figureIds, figureOf, revenueFigures, revenuePanels, rowSets } from './figures.ts';
import { tablePanels } from './table-panels.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const { get, readRevenue, readAll } = revenueReader(() => ({ api, token }));

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

describe('the demo month', () => {
  test('has the figures of the specification, and their formulas give the known rates', async () => {
    const revenue = await readRevenue();
    expect(revenue).toMatchObject({
      ...{ month: '2026-06', totalMRR: 195_000, newMRR: 24_000, churnedMRR: 1_895, expansionMRR: 9_795 },
      ...{ startMRR: 165_000, contractionMRR: 1_900, reactivationMRR: 0 },
      subscriptionDistribution: { starter: 18, professional: 30, enterprise: 16 },
      ...{
        activeTenants: 64,
        startTenants: 58,
        newTenants: 7,
        churnedTenants: 1,
        acquisitionSpend: 66_500,
        cac: 9_500,
      },
      ltv: 141_375,
    });
    const of = (figure: keyof typeof revenueFigures) => figureOf[figure](revenue);
    expect(of('net_new_mrr')).toBe(30_000);
    expect([of('growth_rate'), of('churn_rate'), of('ltv_to_cac')]).toEqual([18.2, 2.3, 14.9]);
  });

  test('total MRR is the sum of the monthly revenue of the tenants, to the cent', async () => {
    const tenants = (await api.call('GET', '/api/hq/tenants', { token })).json as { monthlyRevenue: number }[];
    const cents = tenants.reduce((sum, { monthlyRevenue }) => sum + Math.round(monthlyRevenue * 100), 0);
    expect(Math.round((await readRevenue()).totalMRR * 100)).toBe(cents);
  });
});

test('the rows of every set are listed page by page, and add up to its sum and number', async () => {
  for (const of of rowSets) {
    const { rows, count, sumCents } = await readAll(of);
    expect([of, rows.length, sumOf(rows)]).toEqual([of, count, sumCents]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
  }
});

test('each figure is the sum or the number of its rows, and the file has the same', async () => {
  const revenue = await readRevenue();
  const inDollars = [
    ...([...revenuePanels.cards, ...revenuePanels.payments, 'net_new_mrr', 'start_mrr', 'end_mrr'] as const),
    ...(['reactivation_mrr', 'contraction_mrr'] as const),
  ];
  for (const figure of inDollars) {
    const [of] = revenueFigures[figure].rows;
    expect([figure, (await readAll(of ?? 'mrr')).sumCents]).toEqual([
      figure,
      Math.round((figureOf[figure](revenue) ?? NaN) * 100),
    ]);
    const file = await api.call('GET', `/api/hq/revenue/export?figure=${figure}`, { token });
    const [head, definition, ...records] = parseCsv(file.text);
    expect(head).toEqual(['Part', 'Name', 'Detail', 'Date (UTC)', 'Value']);
    expect(definition?.slice(0, 3)).toEqual(['Definition', revenueFigures[figure].label, expect.any(String)]);
    const cents = records.reduce((sum, record) => sum + Math.round(Number(record[4]) * 100), 0);
    expect([figure, cents]).toEqual([figure, Math.round(Number(definition?.[4]) * 100)]);
  }
  for (const figure of ['starter', 'professional', 'enterprise', 'failed_payments'] as const) {
    const [of] = revenueFigures[figure].rows;
    expect([figure, (await readAll(of ?? 'mrr')).count]).toEqual([figure, figureOf[figure](revenue)]);
  }
  const [charged, collected] = [await readAll('charged'), await readAll('collected')];
  expect(figureOf.success_rate(revenue)).toBe(Math.round((collected.count / charged.count) * 1_000) / 10);
  expect([
    (await readAll('spend')).sumCents,
    (await readAll('healthy')).sumCents,
    (await readAll('opening')).sumCents,
  ]).toEqual([66_500_00, Math.round((revenue.healthyMRR ?? 0) * 100), 165_000_00]);
});

test('the file of a panel begins with the definitions of its figures, and the export is audited', async () => {
  for (const [panel, definition] of Object.entries(tablePanels)) {
    const { text, status } = await api.call('GET', `/api/hq/revenue/export?panel=${panel}&months=2`, { token });
    const [, defined, ...lines] = parseCsv(text);
    expect([status, defined?.[0], defined?.[2]]).toEqual([200, 'Definition', definition]);
    expect(lines.length, panel).toBeGreaterThan(5);
  }
  for (const [panel, figures] of Object.entries(revenuePanels)) {
    const { text, status } = await api.call('GET', `/api/hq/revenue/export?panel=${panel}`, { token });
    expect(status).toBe(200);
    const records = parseCsv(text).slice(1, 1 + figures.length);
    expect(records.map((record) => record[1])).toEqual(figures.map((figure) => revenueFigures[figure].label));
  }
  const audited = await api.rows<{ report: string }>(
    sql`select details ->> 'report' as report from audit_log where action = 'report.exported'`,
  );
  const reports = audited.map(({ report }) => report);
  for (const panel of Object.keys(revenuePanels)) expect(reports).toContain(`revenue-${panel.replaceAll('_', '-')}`);
  expect((await api.call('GET', '/api/hq/revenue/export', { token })).status).toBe(422);
  expect((await api.call('GET', '/api/hq/revenue/export?panel=cards&figure=cac', { token })).status).toBe(422);
});

describe('acquisition spend', () => {
  const put = (body: object, who = token) => api.call('PUT', '/api/hq/revenue/spend', { token: who, body });

  test('is entered by month and source, replaces what was there, and 0 removes it', async () => {
    const webinars = { month: '2026-06', source: 'webinars' };
    const before = await get<AcquisitionSpend[]>('/spend?month=2026-06');
    expect(sumOf(before)).toBe(66_500_00);
    const changed = (await put({ ...webinars, cents: 1 })).json as AcquisitionSpend[];
    expect(changed).toContainEqual({ ...webinars, cents: 1 });
    expect((await readRevenue()).acquisitionSpend).toBe(60_900.01);
    expect((await put({ ...webinars, cents: 0 })).json).toEqual(changed.filter(({ source }) => source !== 'webinars'));
    await put({ ...webinars, cents: 560_000 });
    expect(await get('/spend?month=2026-06')).toEqual(before);
    const audited = await api.rows<{ cents: number }>(
      sql`select (details ->> 'cents')::int as cents from audit_log where action = 'acquisition_spend.set'`,
    );
    expect(audited.map(({ cents }) => cents)).toEqual([1, 0, 560_000]);
  });

  test('is refused for a month to come, for part of a cent and below zero, and to those who may only read', async () => {
    const spend = { month: '2026-06', source: 'website', cents: 5 };
    const refused = await put({ ...spend, month: '2026-07' });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ pointer: '/month', detail: 'The month has not begun yet' }],
    ]);
    for (const wrong of [{ cents: -1 }, { cents: 0.5 }, { month: '2026-13' }, { source: 'gifts' }]) {
      expect((await put({ ...spend, ...wrong })).status).toBe(422);
    }
  });
});

describe('payments', () => {
  const atNoon = (day: number) => new Date(Date.UTC(2026, 5, day, 12));

  async function addInvoice(companyId: string, amountCents: number): Promise<string> {
    const id = `ivc_${crypto.randomUUID()}`;
    await pastTriggers(api.db, (tx) =>
      tx.execute(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
        values (${id}, ${companyId}, ${id}, 'open', '2026-06-01', ${amountCents}, 0, ${atNoon(1)}, ${atNoon(28)})`),
    );
    return id;
  }

  const addCharge = (companyId: string, invoiceId: string, cents: number, isPaid: boolean, day: number, times = 1) =>
    pastTriggers(api.db, (tx) =>
      tx.execute(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, fee_cents, attempts,
          decline_code, created_at, settled_at)
        select 'pay_' || md5(${invoiceId} || ${day} || n), ${companyId}, ${invoiceId}, ${isPaid ? 'succeeded' : 'declined'},
          ${cents}, ${isPaid ? feeOf(cents) : null}, 1, ${isPaid ? null : 'card_declined'}, ${atNoon(day)}, ${atNoon(day)}
        from generate_series(1, ${times}::int) n`),
    );

  test('fees are the sum of rounded fees, and a retry that succeeds counts as success', async () => {
    const { id } = await findCompany(api, 'Swift Haul Logistics');
    const before = await readRevenue();
    const many = await addInvoice(id, 33_000);
    await addCharge(id, many, 33, true, 10, 1_000);
    const after = await readRevenue();
    const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
    expect(cents(after.processingFees) - cents(before.processingFees)).toBe(1_000);
    expect(cents(figureOf.net_revenue(after)) - cents(figureOf.net_revenue(before))).toBe(32_000);

    const retried = await addInvoice(id, 5_000);
    await addCharge(id, retried, 5_000, false, 11);
    const declined = await readRevenue();
    expect(declined.failedPayments).toBe((after.failedPayments ?? 0) + 1);
    await addCharge(id, retried, 5_000, true, 12);
    const recovered = await readRevenue();
    expect(recovered.failedPayments).toBe(after.failedPayments);
    expect(figureOf.success_rate(recovered)).toBe(figureOf.success_rate(after));
    expect(recovered.firstAttemptRate).toBeLessThan(figureOf.success_rate(recovered) ?? 0);
  });

  test('the migration gives earlier payments the fee of the rule', async () => {
    const folder = new URL('../../../db/migrations/', import.meta.url);
    const migration = readFileSync(new URL('0009_fees_and_spend.sql', folder), 'utf8');
    const [, expression = ''] = /set "fee_cents" = ([^]*?)\nwhere/.exec(migration) ?? [];
    const rows = await api.rows<{ amount: number; fee: number }>(
      sql`select "amount_cents"::float8 as amount, (${sql.raw(expression)})::float8 as fee
        from (select n * 50 as amount_cents from generate_series(1, 400) n union select 12345678901) a`,
    );
    expect(rows).toHaveLength(401);
    for (const { amount, fee } of rows) expect([amount, fee]).toEqual([amount, feeOf(amount)]);
  });
});

test('a company that comes back is a reactivation, and changes neither new companies nor their cost', async () => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  const before = await readRevenue();
  const send = (path: string, method: string, body: object, headers = {}) =>
    api.call(method, `/api/hq/tenants/${id}${path}`, { token, body, headers });
  await send('/cancel', 'POST', { reason: 'Sold its trucks' });
  api.clock.set(new Date('2026-07-01T00:00:01Z'));
  token = await api.signIn('owner@freight-hq.example');
  expect((await readRevenue()).churnedMRR).toBe(0);
  const { json } = await api.call('GET', `/api/hq/tenants/${id}`, { token });
  const { version } = json as { version: number };
  await send('', 'PATCH', { subscriptionTier: 'professional' }, { 'if-match': `"${version}"` });
  const after = await readRevenue();
  expect(after).toMatchObject({ newMRR: 0, newTenants: 0, cac: null, totalMRR: before.totalMRR });
  expect(after.reactivationMRR).toBe(figureOf.net_new_mrr(after));
  expect(after.reactivationMRR).toBeGreaterThan(0);
});

test('without churn, spend or revenue no figure is infinite', async () => {
  await pastTriggers(api.db, (tx) => tx.execute(sql`delete from revenue_movements where kind = 'churn'`));
  await api.rows(sql`delete from acquisition_spend`);
  const revenue = await readRevenue();
  expect([revenue.ltv, revenue.cac, figureOf.ltv_to_cac(revenue)]).toEqual([null, null, null]);
  const empty: Revenue = {
    ...{ totalMRR: 0, newMRR: 0, churnedMRR: 0, expansionMRR: 0, cac: 0, ltv: 5, paymentVolume: 0 },
    subscriptionDistribution: {},
  };
  for (const figure of figureIds) {
    for (const facts of [empty, { ...empty, startMRR: 0, chargedInvoices: 0, failedPayments: 0, healthyMRR: 0 }]) {
      const value = figureOf[figure](facts);
      expect([figure, value === null || Number.isFinite(value)]).toEqual([figure, true]);
    }
  }
});
