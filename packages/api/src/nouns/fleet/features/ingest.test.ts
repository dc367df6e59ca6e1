import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { signedHeaders, testSigningKey } from '../../../testing/signed.ts';
import type { FeatureUsage, UsageCorrection, UsageEvent } from './contract.ts';
import { feedUsage } from './feeds.ts';

const path = '/api/internal/usage';
const feature = 'invoicing';

let api: TestApi;
let token: string;
let companyId: string;
let other: string;
let count = 0;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [testSigningKey] } });
  companyId = (await findCompany(api, 'Swift Haul Logistics')).id;
  other =
    (await api.rows<{ id: string }>(sql`select id from companies where id <> ${companyId} order by id limit 1`))[0]
      ?.id ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2026-06-30T12:00:00Z'));
  token = await api.signIn('owner@freight-hq.example');
  for (const table of ['usage_crossings', 'usage_corrections', 'usage_events', 'feature_user_days', 'company_limits'])
    await api.rows(sql`delete from ${sql.identifier(table)}`);
  await api.rows(sql`delete from feature_days`);
  await api.rows(sql`delete from feature_months`);
  await api.rows(sql`insert into company_limits (company_id, feature_key, valid_from, uses_limit)
    values (${companyId}, ${feature}, '2020-01-01', 100000)`);
});

const event = (changes: Partial<UsageEvent> = {}): UsageEvent => ({
  id: `e${(count += 1)}`,
  source: 'test',
  companyId,
  feature,
  count: 1,
  at: api.now().toISOString(),
  ...changes,
});
const send = async (...events: unknown[]) => {
  const rawBody = JSON.stringify({ events });
  const headers = { 'content-type': 'application/json', ...signedHeaders(path, rawBody, api.now()) };
  return api.call('POST', path, { rawBody, headers });
};
const days = () =>
  api.rows<{ day: string; uses: number; users: number }>(
    sql`select day::text as day, uses::int as uses, users from feature_days order by company_key, day, feature_key`,
  );
const months = () =>
  api.rows<{ month: string; uses: number }>(
    sql`select month::text as month, uses::int as uses from feature_months order by company_key, month, feature_key`,
  );
const stored = async () => [await days(), await months(), await api.rows(sql`select * from usage_events`)];
const read = async <Answer>(query: string) => {
  const answer = await api.call('GET', `/api/hq/features${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
};

describe('a batch of events', () => {
  test('that is sent twice is counted once, and so is an event that comes twice in it', async () => {
    const batch = [event({ count: 3, userKey: 'u1' }), event({ count: 4, userKey: 'u1' })];
    expect((await send(...batch, batch[0])).json).toEqual({ counted: 2, repeated: 1, corrected: 0 });
    const answer = await send(...batch);
    expect([answer.status, answer.json]).toEqual([202, { counted: 0, repeated: 2, corrected: 0 }]);
    expect(await days()).toEqual([{ day: '2026-06-30', uses: 7, users: 1 }]);
  });

  test('counts an event of the same id from another source', async () => {
    await send(event({ id: 'same' }));
    expect((await send(event({ id: 'same', source: 'another' }))).json).toMatchObject({ counted: 1 });
  });

  test('counts an event of yesterday in yesterday and in its month', async () => {
    api.clock.set(new Date('2026-07-01T00:10:00Z'));
    await send(event({ at: '2026-06-30T23:59:00Z', count: 5 }), event({ count: 2 }));
    expect(await days()).toEqual([
      { day: '2026-06-30', uses: 5, users: 0 },
      { day: '2026-07-01', uses: 2, users: 0 },
    ]);
    expect(await months()).toEqual([
      { month: '2026-06-01', uses: 5 },
      { month: '2026-07-01', uses: 2 },
    ]);
  });

  test('shows an event that is four days late as a correction, and leaves its day closed', async () => {
    const late = event({ at: '2026-06-26T11:00:00Z', count: 9 });
    expect((await send(late)).json).toEqual({ counted: 0, repeated: 0, corrected: 1 });
    expect((await send(late)).json).toEqual({ counted: 0, repeated: 1, corrected: 0 });
    expect([await days(), await months()]).toEqual([[], []]);
    expect(await read<UsageCorrection[]>('/corrections?period=2026-06')).toEqual([
      expect.objectContaining({
        tenantName: 'Swift Haul Logistics',
        day: '2026-06-26',
        uses: 9,
        reason: 'Arrived 4 days late',
      }),
    ]);
  });

  test('counts an event that is exactly 72 hours late', async () => {
    expect((await send(event({ at: '2026-06-27T12:00:00Z' }))).json).toMatchObject({ counted: 1 });
    expect((await send(event({ at: '2026-06-27T11:59:59Z' }))).json).toMatchObject({ corrected: 1 });
  });

  test.each([
    ['feature', { feature: 'teleport' }, 'Feature not found'],
    ['companyId', { companyId: 'cmp_00000000000000000000000000' }, 'Company not found'],
    ['at', { at: '2026-06-30T12:05:01Z' }, 'Must not lie more than 5 minutes in the future'],
    ['at', { at: '2026-05-01T00:00:00Z' }, 'Must not lie more than 45 days in the past'],
    ['count', { count: -1 }, expect.anything()],
    ['count', { count: 0 }, expect.anything()],
    ['count', { count: 1.5 }, expect.anything()],
    ['count', { count: 2 ** 53 }, expect.anything()],
    ['count', { count: 1_000_000_001 }, expect.anything()],
    ['extra', { extra: 1 }, expect.anything()],
  ])('with a wrong %s is refused as a whole, with the index: %o', async (member, changes, detail) => {
    const before = await stored();
    const { status, problem } = await send(event(), event(), { ...event(), ...changes });
    const [first, ...further] = problem.errors ?? [];
    expect([status, first]).toEqual([422, { pointer: `/events/2/${member}`, detail }]);
    expect(further.every(({ pointer }) => pointer === first?.pointer)).toBe(true);
    expect(await stored()).toEqual(before);
  });

  test('for a retired feature is refused from its last day on', async () => {
    await api.rows(sql`update features set retired_on = '2026-06-30' where key = ${feature}`);
    const { status, problem } = await send(event({ at: '2026-06-29T23:00:00Z' }), event());
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/events/1/feature']);
    await api.rows(sql`update features set retired_on = null where key = ${feature}`);
  });

  test('with a wrong signature is refused, with a line in the log that does not hold the body', async () => {
    const rawBody = JSON.stringify({ events: [event({ userKey: 'planted-user-key' })] });
    const headers = { 'content-type': 'application/json', ...signedHeaders(path, `${rawBody} `, api.now()) };
    const before = [await stored(), api.log.length] as const;
    const answer = await api.call('POST', path, { rawBody, headers });
    expect([answer.status, answer.problem.code]).toEqual([401, 'signature_refused']);
    expect(await stored()).toEqual(before[0]);
    const lines = api.log.slice(before[1]);
    expect(lines.some((line) => line.includes(path) && line.includes('401'))).toBe(true);
    expect(lines.join('\n')).not.toContain('planted-user-key');
    expect((await api.call('POST', path, { token, body: { events: [event()] } })).status).toBe(401);
  });

  test('that two senders send at once is counted once', async () => {
    const batch = Array.from({ length: 20 }, () => event());
    const answers = await Promise.all([send(...batch), send(...batch.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await months()).toEqual([{ month: '2026-06-01', uses: 20 }]);
  });

  test('keeps no key of a user', async () => {
    await send(event({ userKey: 'planted-user-key' }));
    const rows = await api.rows(sql`select * from feature_user_days`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await stored()])).not.toContain('planted-user-key');
  });
});

const one = fc.record({
  id: fc.nat({ max: 12 }),
  companyId: fc.nat({ max: 1 }),
  feature: fc.constantFrom('invoicing', 'driver-app'),
  count: fc.integer({ min: 1, max: 9 }),
  hoursAgo: fc.nat({ max: 100 }),
  userKey: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
});

test('in any batches, in any order and with repeats, the days of a month add up to the month', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(one, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), async (batches) => {
      await api.rows(sql`delete from usage_events`);
      await api.rows(sql`delete from usage_corrections`);
      await api.rows(sql`delete from feature_days`);
      await api.rows(sql`delete from feature_months`);
      await api.rows(sql`delete from feature_user_days`);
      api.clock.set(new Date('2026-07-02T10:00:00Z'));
      const first = new Map<number, { count: number; hoursAgo: number }>();
      for (const batch of batches) {
        for (const { id, count: uses, hoursAgo } of batch) if (!first.has(id)) first.set(id, { count: uses, hoursAgo });
        const events = batch.map(({ id, companyId: which, hoursAgo, userKey, ...rest }) => ({
          ...event({ ...rest, id: `p${id}`, at: new Date(api.now().getTime() - hoursAgo * 3_600_000).toISOString() }),
          companyId: which === 0 ? companyId : other,
          ...(userKey === undefined ? {} : { userKey }),
        }));
        expect((await send(...events)).status).toBe(202);
      }
      const apart =
        await api.rows(sql`select * from (select company_key, feature_key, date_trunc('month', day)::date as month,
          sum(uses) as uses from feature_days group by 1, 2, 3) d
        full join feature_months m using (company_key, feature_key, month) where d.uses is distinct from m.uses`);
      expect(apart).toEqual([]);
      const [sums] = await api.rows<{ uses: number; late: number }>(sql`select
        (select coalesce(sum(uses), 0)::int from feature_months) as uses,
        (select coalesce(sum(uses), 0)::int from usage_corrections) as late`);
      const sumOf = (isLate: boolean) =>
        [...first.values()]
          .filter(({ hoursAgo }) => hoursAgo > 72 === isLate)
          .reduce((sum, each) => sum + each.count, 0);
      expect(sums).toEqual({ uses: sumOf(false), late: sumOf(true) });
      const [users] = await api.rows(sql`select (select coalesce(sum(users), 0)::int from feature_days) =
        (select count(*)::int from feature_user_days) as same`);
      expect(users).toEqual({ same: true });
    }),
    { numRuns: 12 },
  );
});

test('loads, drivers and alerts of the product count as uses once', async () => {
  await feedUsage(api.runtime);
  expect(await days()).toEqual([]);
  api.clock.advance(60_000);
  const at = api.now();
  await api.rows(sql`insert into loads (id, company_id, load_number, status, origin, destination, pickup_at, delivery_at, revenue_cents, created_at)
    values ('lod_00000000000000000000000001', ${companyId}, 'T-1', 'booked', 'A', 'B', ${at}, ${at}, 1, ${at})`);
  await api.rows(sql`insert into drivers (id, company_id, first_name, last_name, status, created_at)
    values ('drv_00000000000000000000000001', ${companyId}, 'Ann', 'Test', 'available', ${at})`);
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  const [alert] = (await api.call('GET', '/api/eld/alerts', { token: dispatcher })).json as { id: string }[];
  expect((await api.call('DELETE', `/api/eld/alerts/${alert?.id}`, { token: dispatcher })).status).toBe(200);
  expect(await feedUsage(api.runtime)).toBe(3);
  expect(await feedUsage(api.runtime)).toBe(0);
  const { summary } = await read<FeatureUsage>('');
  expect(summary.map(({ feature: key, totalUsage }) => `${key} ${totalUsage}`).toSorted()).toEqual([
    'driver-app 1',
    expect.stringMatching(/^(eld-compliance|fleet-tracking) 1$/),
    'load-management 1',
  ]);
});
