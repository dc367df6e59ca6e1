import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureDemo } from '../../../platform/demo/demo.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addMovement } from '../../../testing/rows/movements.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import type { TenantAnalytics } from './contract.ts';

const path = '/api/hq/analytics/tenants';

let api: TestApi;
let owner: string;
let companyId: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const [company] = await api.rows<{ id: string }>(sql`select id from companies where name = 'Swift Haul Logistics'`);
  companyId = company?.id ?? '';
});
afterAll(() => api.close());

const read = async (query = ''): Promise<TenantAnalytics> => {
  const answer = await api.call('GET', `${path}${query}`, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as TenantAnalytics;
};

describe('the demo data', () => {
  test('ends at 67 tenants and 195,000 dollars, up 12 and 18 percent, 2.3 percent lost, 2,910 a tenant', async () => {
    const { from, to, totals, monthly } = await read();
    expect([from, to]).toEqual(['2026-01', '2026-06']);
    expect(monthly.map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    expect(monthly.at(-1)).toEqual({ month: '2026-06', tenants: 67, revenue: 195_000 });
    expect(monthly.at(-2)).toEqual({ month: '2026-05', tenants: 60, revenue: 165_000 });
    expect(totals).toMatchObject({ totalTenants: 67, monthlyRecurringRevenue: 195_000, churnRate: 2.3 });
    expect([totals.tenantGrowth, totals.revenueGrowth].map(Math.round)).toEqual([12, 18]);
    expect(Math.round(totals.averageRevenue)).toBe(2_910);
  });

  test('has three plans, features that grow and one that shrinks, and every kind of activity in half a year', async () => {
    const { plans, features } = await read();
    expect(plans.map(({ name }) => name)).toEqual(['starter', 'professional', 'enterprise']);
    expect(plans.reduce((sum, { value }) => sum + value, 0)).toBe(64);
    expect(features).toHaveLength(8);
    expect(features[0]).toMatchObject({ feature: 'Load Management', usage: 100 });
    expect(features.filter(({ growth }) => (growth ?? 0) < 0)).toHaveLength(1);
    const kinds = new Set<string>();
    for (const month of ['01', '02', '03', '04', '05', '06']) {
      for (const { type } of (await read(`?to=2026-${month}`)).activity) kinds.add(type);
    }
    expect([...kinds].toSorted()).toEqual(['expansion', 'feature', 'new', 'upgrade']);
  });
});

test('every figure is a sum over rows', async () => {
  const { monthly, plans, features, activity } = await read();
  for (const { month, tenants, revenue } of monthly) {
    const until = sql`(${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC'`;
    const [sums] = await api.rows(sql`select
      (select count(*)::int from tenants where created_at < ${until}) as tenants,
      (select (sum(after_cents - before_cents) / 100.0)::float8 from revenue_movements where booked_at < ${until}) as revenue`);
    expect({ tenants, revenue }).toEqual(sums);
  }
  expect(Object.fromEntries(plans.map(({ name, value }) => [name, value]))).toEqual(
    Object.fromEntries(
      (await api.rows<{ tier: string; n: number }>(sql`select tier, count(*)::int as n from tenants group by tier`))
        .filter(({ tier }) => tier !== 'cancelled')
        .map(({ tier, n }) => [tier, n]),
    ),
  );
  const scanning = features.find(({ feature }) => feature === 'Document Scanning');
  const [uses] = await api.rows<{ users: number; active: number; growth: number }>(sql`select
    (select count(*) from feature_months where month = '2026-06-01' and feature_key = 'document-scanning')::int as users,
    (select count(distinct company_key) from revenue_movements where replaced_at is null
      and company_key not in (select company_key from revenue_movements where kind = 'churn' and booked_at < '2026-06-01'))::int as active,
    (sum(uses) filter (where day between '2026-06-01' and '2026-06-29') * 100.0
      / sum(uses) filter (where day between '2026-05-01' and '2026-05-29') - 100)::float8 as growth
    from feature_days where feature_key = 'document-scanning'`);
  expect(scanning?.usage).toBeCloseTo(((uses?.users ?? 0) / (uses?.active ?? 0)) * 100, 1);
  expect(scanning?.growth).toBeCloseTo(uses?.growth ?? 0, 1);
  const times = activity.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(activity).toHaveLength(8);
});

describe('one changed row changes only the figures that depend on it', () => {
  let before: TenantAnalytics;
  beforeEach(async () => {
    before = await read();
  });

  const useCameras = async (day: string) => {
    const month = `${day.slice(0, 7)}-01`;
    await api.rows(sql`insert into feature_days (company_key, day, feature_key, uses, users)
      values (${companyId}, ${day}, 'yard-cameras', 3, 0)`);
    await api.rows(sql`insert into feature_months (company_key, month, feature_key, uses, last_used_at)
      values (${companyId}, ${month}, 'yard-cameras', 3, ${day})`);
  };

  const expectChange = async (cause: SQL | Promise<void>, change: (figures: TenantAnalytics) => void) => {
    await (cause instanceof Promise ? cause : api.rows(cause));
    const expected = structuredClone(before);
    change(expected);
    expect(await read()).toEqual(expected);
  };

  test('an expansion', () =>
    expectChange(addMovement(api, { companyId, kind: 'expansion', deltaCents: 500_000, at: api.now() }), (expected) => {
      const { totals, monthly, activity } = expected;
      const last = monthly.at(-1);
      if (last) last.revenue = 200_000;
      Object.assign(totals, {
        monthlyRecurringRevenue: 200_000,
        revenueGrowth: 21.2,
        averageRevenue: 2_985.07,
        averageRevenueGrowth: 8.5,
      });
      const added = {
        id: expect.any(String) as string,
        tenant: 'Swift Haul Logistics',
        type: 'expansion' as const,
        action: 'Expanded its subscription',
        value: 5_000,
        time: api.now().toISOString(),
      };
      expected.activity = [added, ...activity.slice(0, -1)];
    }));

  test('the upgrade to a plan', () =>
    expectChange(
      addMovement(api, {
        ...{ companyId, kind: 'expansion', deltaCents: 1, upgradeTo: 'enterprise' },
        at: new Date('2026-05-31T23:59:00Z'),
      }),
      (expected) => {
        const may = expected.monthly.at(-2);
        const june = expected.monthly.at(-1);
        if (may?.revenue && june?.revenue) Object.assign(may, { revenue: may.revenue + 0.01 });
        if (june?.revenue) june.revenue += 0.01;
        expected.totals.monthlyRecurringRevenue += 0.01;
      },
    ));

  test('revenue that was lost', () =>
    expectChange(
      addMovement(api, {
        ...{ companyId, kind: 'contraction', deltaCents: -500_001 },
        at: new Date('2026-06-10T00:00:00Z'),
      }),
      (expected) => {
        const last = expected.monthly.at(-1);
        if (last) last.revenue = 195_000;
        Object.assign(expected.totals, {
          monthlyRecurringRevenue: 195_000,
          revenueGrowth: 18.2,
          churnRate: 5.3,
          churnChange: Math.round((expected.totals.churnChange + 3) * 10) / 10,
          averageRevenue: 2_910.45,
          averageRevenueGrowth: 5.8,
        });
      },
    ));

  test('uses of a new feature', async () => {
    await api.rows(
      sql`insert into features (key, label, unit, since) values ('yard-cameras', 'Yard Cameras', 'view', '2026-01-01')`,
    );
    await expectChange(useCameras('2026-06-20'), (expected) => {
      expected.features = [...expected.features, { feature: 'Yard Cameras', usage: 1.5, growth: null }];
    });
  });

  test('a feature whose use does not grow', () =>
    expectChange(useCameras('2026-05-20'), ({ features }) => {
      const added = features.find(({ feature }) => feature === 'Yard Cameras');
      if (added) added.growth = 0;
    }));

  test('a plan', () =>
    expectChange(
      sql`update tenants set tier = 'enterprise' where company_id = ${companyId}`,
      ({ plans: [, professional, enterprise] }) => {
        if (professional) professional.value -= 1;
        if (enterprise) enterprise.value += 1;
      },
    ));
});

test('demo data moved to another month has the same figures', async () => {
  const moved = await startApi();
  const told = (await read('?to=2026-06')).features.filter(({ feature }) => feature !== 'Yard Cameras');
  moved.clock.set(new Date('2026-11-21T18:00:00Z'));
  await ensureDemo(moved.db);
  const token = await moved.signIn('owner@freight-hq.example');
  const { from, to, totals, features, activity } = (await moved.call('GET', path, { token })).json as TenantAnalytics;
  expect([from, to]).toEqual(['2026-06', '2026-11']);
  expect(totals).toMatchObject({ totalTenants: 67, monthlyRecurringRevenue: 195_000, churnRate: 2.3 });
  // Use moves by days, so that other days make up the month.
  expect(features.map(({ feature }) => feature).toSorted()).toEqual(told.map(({ feature }) => feature).toSorted());
  for (const { feature, growth } of features) {
    const before = told.find((each) => each.feature === feature)?.growth ?? 0;
    expect(Math.abs((growth ?? 0) - before)).toBeLessThan(25);
  }
  const [apart] = await moved.rows(sql`select count(*)::int as n from feature_months m full join (
      select company_key, feature_key, date_trunc('month', day)::date as month, sum(uses) as uses from feature_days group by 1, 2, 3) d
    using (company_key, feature_key, month) where d.uses is distinct from m.uses`);
  expect(apart).toEqual({ n: 0 });
  expect(activity.every(({ time }) => time.startsWith('2026-11') && time <= moved.now().toISOString())).toBe(true);
  await moved.close();
});

test('a number of months leads up to the last month', async () => {
  const { from, to, monthly } = await read('?months=3&to=2026-05');
  expect([from, to, monthly.length]).toEqual(['2026-03', '2026-05', 3]);
});

test('months before the first tenant are empty', async () => {
  const { monthly } = await read('?from=2023-12&to=2024-02');
  expect(monthly).toEqual(['2023-12', '2024-01', '2024-02'].map((month) => ({ month, tenants: null, revenue: null })));
});

test.each([
  ['to=2026-07', 'to', 'Lies in the future'],
  ['from=2026-06&to=2026-05', 'from', 'Comes after `to`'],
  ['from=2024-05', 'from', 'At most 24 months'],
  ['to=2026-13', 'to', 'A month such as 2026-06'],
  ['from=2026-05&months=2', 'months', 'Give `from` or `months`'],
  ['month=2026-05', 'month', 'Unknown member'],
])('%s is refused at its parameter', async (query, pointer, detail) => {
  const answer = await api.call('GET', `${path}?${query}`, { token: owner });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toEqual([{ pointer, detail }]);
});

test('the export has a file for each set of the figures, cannot run in a spreadsheet, and is audited', async () => {
  await api.rows(sql`update companies set name = '=cmd|calc' where id = ${companyId}`);
  const figures = await read();
  const save = async (set: string) => {
    const answer = await api.call('GET', `${path}/export?to=2026-06&set=${set}`, { token: owner });
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="tenant-${set}-2026-06-30.csv"`);
    return parseCsv(answer.text);
  };
  expect((await save('growth')).at(-1)).toEqual(['2026-06', '67', String(figures.totals.monthlyRecurringRevenue)]);
  expect(await save('plans')).toEqual([
    ['Plan', 'Tenants'],
    ...figures.plans.map(({ name, value }) => [name, String(value)]),
  ]);
  expect(await save('features')).toHaveLength(figures.features.length + 1);
  const [head, ...activity] = await save('activity');
  expect(head).toEqual(['Time', 'Tenant', 'Change', 'Value']);
  expect(activity.map(([time, , , value]) => [time, value])).toEqual(
    figures.activity.map(({ value, time }) => [time, String(value)]),
  );
  expect(activity[0]?.[1]).toBe("'=cmd|calc");
  const [audited] = await api.rows(sql`select details from audit_log where action = 'report.exported' order by seq`);
  expect(audited).toEqual({ details: { report: 'tenant-growth', from: '2026-01', to: '2026-06' } });
});

test('one month also has its days, the last as the month ends', async () => {
  expect((await read()).daily).toBeUndefined();
  const { daily = [], monthly } = await read('?months=1');
  expect([daily.length, daily[0]?.day, daily.at(-1)?.day]).toEqual([30, '2026-06-01', '2026-06-30']);
  expect(daily.at(-1)).toMatchObject({ tenants: monthly[0]?.tenants, revenue: monthly[0]?.revenue });
  const rows = await api.rows<{ day: string; tenants: number }>(
    sql`select d::text as day, (select count(*)::int from tenants where created_at < d::date + 1) as tenants
      from unnest(array['2026-06-01', '2026-06-10', '2026-06-20']) d`,
  );
  for (const { day, tenants } of rows) expect(daily.find((one) => one.day === day)?.tenants).toBe(tenants);
});
