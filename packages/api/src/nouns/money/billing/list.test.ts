import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import {
  type BillingDetails,
  type BillingItem,
  billingItem,
  billingSortFields,
  billingSummary,
  type BillingSummary,
} from './contract.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const get = (query = '') => api.call('GET', `/api/hq/billing${query}`, { token });
const items = async (query = '') => (await get(query)).json as BillingItem[];
const summary = async () => (await api.call('GET', '/api/hq/billing/summary', { token })).json as BillingSummary;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('the list', () => {
  test('has the shape of the contract, sorted by name, and adds up to the tiles', async () => {
    const all = billingItem
      .strict()
      .array()
      .parse(await items());
    const names = all.map(({ companyName }) => companyName.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const tiles = billingSummary.strict().parse(await summary());
    expect(sum(all.map(({ monthlyRevenue }) => monthlyRevenue))).toBe(tiles.monthlyRevenue);
    expect(sum(all.map(({ outstanding }) => outstanding))).toBeCloseTo(tiles.outstanding, 6);
    expect(all.filter(({ outstanding }) => outstanding > 0)).toHaveLength(tiles.owingTenants);
    expect(all.filter(({ nextBilling }) => nextBilling)).toHaveLength(tiles.activeTenants);
    expect(tiles).toMatchObject({ monthlyRevenue: 195_000, activeTenants: 64, growthRate: 11.7 });
  });

  test('shows overdue and pending tenants, and the next billing date', async () => {
    const all = await items();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active', 'overdue', 'pending']));
    for (const { status, outstanding } of all) {
      if (status === 'overdue') expect(outstanding).toBeGreaterThan(0);
      if (status === 'active') expect(outstanding).toBe(0);
    }
    const [billed, left] = [true, false].map((is) => all.filter(({ monthlyRevenue }) => monthlyRevenue > 0 === is));
    expect(new Set(billed?.map(({ nextBilling }) => nextBilling))).toEqual(new Set(['2026-07-01']));
    expect(left?.every(({ nextBilling, outstanding }) => !nextBilling && outstanding > 0)).toBe(true);
    expect(all.filter(({ lastPayment }) => !lastPayment).every(({ status }) => status !== 'active')).toBe(true);
  });

  test.each(billingSortFields.flatMap((field) => [field, `-${field}`]))(
    'comes in pages ordered by %s',
    async (sort) => {
      const first = await get(`?page[size]=20&sort=${sort}`);
      const total = Number(first.headers.get('x-total-count'));
      const pages = [first.json as BillingItem[]];
      for (let page = 2; pages.flat().length < total; page += 1)
        pages.push(await items(`?page[size]=20&page[number]=${page}&sort=${sort}`));
      const all = await items();
      expect(
        pages
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(all.map(({ id }) => id).toSorted());
      const rank = rankOf(sort.replace('-', '') as (typeof billingSortFields)[number]);
      const ranks = pages.flat().map(rank);
      const ordered = ranks.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(ranks).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
    },
  );

  test('finds by name, plan or status in any case, and escapes wildcards', async () => {
    const all = await items();
    for (const [q, matches] of [
      ['SWIFT', ({ companyName }: BillingItem) => companyName.toLowerCase().includes('swift')],
      ['enterPRISE', ({ plan }: BillingItem) => plan === 'Enterprise'],
      ['overdue', ({ status }: BillingItem) => status === 'overdue'],
      ['%', () => false],
    ] as const) {
      const found = await get(`?page[size]=200&q=${encodeURIComponent(q)}`);
      expect(
        (found.json as BillingItem[]).map(({ id }) => id),
        q,
      ).toEqual(all.filter(matches).map(({ id }) => id));
      expect(found.headers.get('x-total-count')).toBe(String(all.filter(matches).length));
    }
  });
});

describe('the status tabs', () => {
  test('count every tenant of the list, and filter list and file', async () => {
    const all = await items();
    const { statuses } = await summary();
    for (const status of ['active', 'overdue', 'pending'] as const) {
      const own = all.filter((item) => item.status === status);
      expect(statuses[status]).toBe(own.length);
      const found = await get(`?page[size]=200&status=${status}`);
      expect((found.json as BillingItem[]).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
      const file = await api.call('GET', `/api/hq/billing/export?status=${status}`, { token });
      expect(parseCsv(file.text)).toHaveLength(own.length + 1);
    }
    expect((await get('?page[size]=20&status=paid')).status).toBe(422);
  });

  test('an overdue tenant has the age of its oldest debt', async () => {
    for (const { companyId, status, daysOverdue } of await items()) {
      const [oldest] = await api.rows<{ at: string }>(sql`select min(due_at) as at from invoices
        where company_id = ${companyId} and status in ('open', 'overdue')`);
      const days = oldest?.at ? Math.floor((api.now().getTime() - Date.parse(oldest.at)) / 86_400_000) : undefined;
      expect(daysOverdue).toBe(status === 'overdue' ? days : undefined);
    }
  });
});

const rankOf =
  (field: (typeof billingSortFields)[number]) =>
  (item: BillingItem): number | string => {
    if (field === 'plan') return ['Starter', 'Professional', 'Enterprise'].indexOf(item.plan);
    const value = item[field] ?? '';
    return typeof value === 'string' ? value.toLowerCase() : value;
  };

describe('one row changes only the figures that depend on it', () => {
  const invoiced = { cents: 12_345, dueAt: '2026-06-15T00:00:00Z' };

  test('an unpaid invoice more, and one less', async () => {
    const before = { all: await items(), tiles: await summary() };
    const chosen = before.all.find(({ status }) => status === 'active');
    if (!chosen) throw new Error('Everybody owes');
    await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
      values ('ivc_more', ${chosen.companyId}, 'INV-MORE', 'open', '2026-06-01', ${invoiced.cents}, 0, '2026-06-01', ${invoiced.dueAt}::timestamptz)`);
    const after = { all: await items(), tiles: await summary() };
    expect(after.tiles).toEqual({
      ...before.tiles,
      statuses: {
        ...before.tiles.statuses,
        active: before.tiles.statuses.active - 1,
        overdue: before.tiles.statuses.overdue + 1,
      },
      outstanding: before.tiles.outstanding + 123.45,
      owingTenants: before.tiles.owingTenants + 1,
    });
    expect(after.all).toEqual(
      before.all.map((item) =>
        item.id === chosen.id ? { ...item, outstanding: 123.45, status: 'overdue', daysOverdue: 15 } : item,
      ),
    );
    await api.rows(sql`delete from invoices where id = 'ivc_more'`);
    expect({ all: await items(), tiles: await summary() }).toEqual(before);
  });

  test('an invoice that becomes due', async () => {
    const [newcomer] = (await items()).filter(({ lastPayment }) => !lastPayment);
    await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
      values ('ivc_soon', ${newcomer?.companyId}, 'INV-SOON', 'open', '2026-06-01', 100, 0, '2026-06-01', ${api.now()}::timestamptz + interval '1 hour')`);
    const statusOf = async () => (await items()).find(({ id }) => id === newcomer?.id)?.status;
    expect(await statusOf()).toBe('pending');
    api.clock.advance(60 * 60_000);
    token = await api.signIn('owner@freight-hq.example');
    expect(await statusOf()).toBe('overdue');
    await api.rows(sql`delete from invoices where id = 'ivc_soon'`);
  });

  test('a tenant that leaves', async () => {
    const before = { all: await items(), tiles: await summary() };
    const chosen = before.all.find(({ status, monthlyRevenue }) => status === 'active' && monthlyRevenue > 0);
    await api.rows(sql`update tenants set tier = 'cancelled', monthly_revenue_cents = 0 where id = ${chosen?.id}`);
    expect(await summary()).toEqual({
      ...before.tiles,
      monthlyRevenue: before.tiles.monthlyRevenue - (chosen?.monthlyRevenue ?? 0),
      activeTenants: 63,
      statuses: { ...before.tiles.statuses, active: before.tiles.statuses.active - 1 },
    });
    expect(await items()).toEqual(before.all.filter(({ id }) => id !== chosen?.id));
  });
});

const exports = async () => {
  const [row] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from audit_log where action = 'report.exported' and details->>'report' = 'tenant-billing'`,
  );
  return row?.n ?? 0;
};

test('the export is the table, in its order, with its search', async () => {
  const before = await exports();
  const answer = await api.call('GET', '/api/hq/billing/export?format=csv&sort=-outstanding&q=overdue', { token });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tenant-billing-2026-06-30.csv"');
  const [head, ...records] = parseCsv(answer.text);
  expect(head).toEqual([
    'Company',
    'Plan',
    'Monthly Revenue',
    'Users',
    'Status',
    'Days Overdue',
    'Last Payment (UTC)',
    'Last Declined (UTC)',
    'Last Reminder (UTC)',
    'Next Billing',
    'Outstanding',
  ]);
  const listed = await items('?page[size]=200&sort=-outstanding&q=overdue');
  expect(records).toEqual(
    listed.map((item) => [
      item.companyName,
      item.plan,
      String(item.monthlyRevenue),
      String(item.users),
      item.status,
      String(item.daysOverdue ?? ''),
      item.lastPayment?.slice(0, 10) ?? '',
      item.lastDeclinedAt?.slice(0, 10) ?? '',
      item.lastReminderAt?.slice(0, 10) ?? '',
      item.nextBilling ?? '',
      String(item.outstanding),
    ]),
  );
  expect(await exports()).toBe(before + 1);
});

test('the invoices of a tenant come as a file, all of them', async () => {
  const [owing] = await items('?page[size]=1&sort=-outstanding');
  const path = `/api/hq/billing/${owing?.companyId}`;
  const { invoices } = (await api.call('GET', path, { token })).json as BillingDetails;
  const answer = await api.call('GET', `${path}/invoices/export`, { token });
  expect(answer.headers.get('content-disposition')).toContain('tenant-invoices-2026-06-30.csv');
  const [head, ...records] = parseCsv(answer.text);
  expect(head?.slice(0, 6)).toEqual(['Invoice', 'Period', 'Issued (UTC)', 'Due (UTC)', 'Status', 'Amount']);
  expect(records.slice(0, invoices.length).map(([number, , , , status, amount]) => [number, status, amount])).toEqual(
    invoices.map(({ number, status, amount }) => [number, status, String(amount)]),
  );
  const [all] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from invoices where company_id = ${owing?.companyId}`,
  );
  expect(records).toHaveLength(all?.n ?? 0);
});

test('a name that a spreadsheet would run is disarmed in the export', async () => {
  const [first] = await items();
  await api.rows(
    sql`update companies set name = '=HYPERLINK("http://evil.example","x")' where id = ${first?.companyId}`,
  );
  const answer = await api.call('GET', '/api/hq/billing/export', { token });
  expect(parseCsv(answer.text).flat()).toContain(`'=HYPERLINK("http://evil.example","x")`);
});
