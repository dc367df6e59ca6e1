import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { system } from '../../../kernel/actor.ts';
import type { FeatureUsage, PlanFit, UsageCrossing, UsageRow } from './contract.ts';
import { countUnusedFeatures } from './feeds.ts';
import { countUsage } from './ingest.ts';

const feature = 'invoicing';

let api: TestApi;
let token: string;
let companyId: string;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  companyId = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2026-06-30T12:00:00Z'));
  token = await api.signIn('owner@freight-hq.example');
  for (const table of ['usage_crossings', 'company_limits', 'feature_days', 'feature_months'])
    await api.rows(sql`delete from ${sql.identifier(table)}`);
  await api.rows(sql`update subscriptions set plan = 'starter', seats = 10 where company_id = ${companyId}`);
});

const use = (uses: number) =>
  api.db.withTx(system('test'), (tx) =>
    countUsage(tx, [
      { id: `e${(count += 1)}`, source: 'test', companyId, feature, count: uses, at: api.now().toISOString() },
    ]),
  );
const read = async <Answer>(query: string) => {
  const answer = await api.call('GET', `/api/hq/features${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
};
const rowOf = async (): Promise<UsageRow> => {
  const [found] = (await read<FeatureUsage>('')).usage;
  if (!found) throw new Error('The tenant has no row');
  return found;
};
const setLimit = (limit: number | null) =>
  api.rows(sql`update feature_months set uses_limit = ${limit} where company_key = ${companyId}`);
const crossings = async () =>
  (await read<UsageCrossing[]>('/crossings')).map(({ thresholds, uses, limit }) => ({ thresholds, uses, limit }));
const raise = (changes: object = {}) =>
  api.call('POST', '/api/hq/features/limits', {
    token,
    body: { companyId, feature, limit: 175, reason: 'Agreed', ...changes },
  });

describe('a limit', () => {
  test('that use jumps over gives one notice with every threshold', async () => {
    await use(60);
    expect(await crossings()).toEqual([]);
    await use(45);
    expect(await crossings()).toEqual([{ thresholds: [70, 90, 100], uses: 105, limit: 100 }]);
    await use(45);
    expect(await crossings()).toHaveLength(1);
  });

  test('that is raised arms its thresholds again', async () => {
    await use(105);
    expect(await crossings()).toEqual([{ thresholds: [70, 90, 100], uses: 105, limit: 100 }]);
    expect((await raise()).json).toEqual({ companyId, feature, limit: 175 });
    expect(await rowOf()).toMatchObject({ limit: 175, usageCount: 105, band: 'low' });
    api.clock.advance(1_000);
    await use(18);
    expect(await crossings()).toEqual([
      { thresholds: [70], uses: 123, limit: 175 },
      { thresholds: [70, 90, 100], uses: 105, limit: 100 },
    ]);
  });

  test.each([
    [null, 0],
    [null, 1000],
    [0, 1],
    [0, 1000],
    [1, 1],
    [1, 1000],
  ])('of %o with %i uses has a band and no progress of nothing', async (limit, uses) => {
    await use(Math.max(uses, 1));
    await setLimit(limit);
    const { band, isOutsidePlan, reachesLimitOn } = await rowOf();
    expect({ band, isOutsidePlan, reachesLimitOn }).toEqual({
      band: limit === 1 ? 'high' : 'low',
      isOutsidePlan: limit === 0,
      reachesLimitOn: null,
    });
  });

  test.each([
    [69_999, 100_000, 'low'],
    [70, 100, 'medium'],
    [89_999, 100_000, 'medium'],
    [90, 100, 'high'],
  ])('%i of %i is %s, in the row and in the filter', async (uses, limit, band) => {
    await use(uses);
    await setLimit(limit);
    expect((await rowOf()).band).toBe(band);
    for (const asked of ['high', 'medium', 'low']) {
      const { usage, totals } = await read<FeatureUsage>(`?band=${asked}`);
      expect([usage.length, totals.rows]).toEqual(asked === band ? [1, 1] : [0, 0]);
    }
  });
});

describe('raising a limit', () => {
  test('is audited with its reason and both limits', async () => {
    await raise();
    const [entry] = await api.rows(sql`select reason, details, target_id as target, actor_label as actor from audit_log
      where action = 'feature_limit.raised' order by at desc, id desc limit 1`);
    expect(entry).toEqual({
      reason: 'Agreed',
      details: { feature, before: 100, after: 175 },
      target: companyId,
      actor: 'platform_owner',
    });
  });

  test('lasts into the next month, and a plan with a higher limit wins over it', async () => {
    await raise();
    api.clock.set(new Date('2026-07-01T09:00:00Z'));
    token = await api.signIn('owner@freight-hq.example');
    await use(1);
    expect((await rowOf()).limit).toBe(175);
    await api.rows(sql`update subscriptions set plan = 'professional' where company_id = ${companyId}`);
    expect((await raise({ limit: 190 })).problem.errors).toEqual([
      { pointer: '/limit', detail: 'Must be more than 200' },
    ]);
  });

  test.each([
    ['a lower limit', { limit: 100 }, 422],
    ['no reason', { reason: '' }, 422],
    ['a fraction', { limit: 1.5 }, 422],
    ['an unknown feature', { feature: 'teleport' }, 404],
    ['an unknown company', { companyId: 'cmp_00000000000000000000000000' }, 404],
  ])('with %s is refused', async (_what, changes, status) => {
    expect((await raise(changes)).status).toBe(status);
    expect(await api.rows(sql`select 1 from company_limits`)).toEqual([]);
  });

  test('to unlimited is possible once', async () => {
    expect((await raise({ limit: null })).status).toBe(200);
    expect((await raise({ limit: null })).problem.errors?.[0]?.detail).toBe('The feature is unlimited already');
  });

  test('and messages are not for readers', async () => {
    await api.rows(sql`update users set role = 'admin' where email = 'admin@freight-hq.example'`);
    token = await api.signIn('admin@freight-hq.example');
    expect((await raise()).status).toBe(403);
    expect((await message()).status).toBe(403);
    await read('');
  });
});

const message = (changes: object = {}) =>
  api.call('POST', '/api/hq/features/messages', {
    token,
    body: { companyId, feature, subject: 'Your use', body: 'It grows.', ...changes },
  });

describe('a message to a tenant', () => {
  test('waits in the outbox for its administrator, and shows in the row', async () => {
    await use(95);
    expect((await rowOf()).messagedAt).toBeNull();
    const answer = await message();
    expect(answer.status).toBe(201);
    const { id, writtenAt } = answer.json as { id: string; writtenAt: string };
    const [written, ...others] = await api.rows<{
      id: string;
      recipient: string;
    }>(sql`select id, recipient, subject, body
      from outbox where company_id = ${companyId} and topic = 'features.usage'`);
    expect(others).toEqual([]);
    expect(written).toMatchObject({ id, subject: 'Your use', body: 'It grows.' });
    const [receiver] = await api.rows(
      sql`select company_id as company, role from users where email = ${written?.recipient}`,
    );
    expect(receiver).toEqual({ company: companyId, role: 'tenant_admin' });
    expect((await rowOf()).messagedAt).toBe(writtenAt);
  });

  test('is refused without a text, a feature, a tenant or a receiver', async () => {
    expect((await message({ body: '' })).status).toBe(422);
    expect((await message({ feature: 'teleport' })).status).toBe(404);
    expect((await message({ companyId: 'cmp_00000000000000000000000000' })).status).toBe(404);
    await api.rows(sql`update users set is_active = false where company_id = ${companyId}`);
    expect((await message()).problem.code).toBe('no_recipient');
    await api.rows(sql`update users set is_active = true where company_id = ${companyId}`);
  });
});

test('a tenant is told what it pays for and does not use, and the plan that fits', async () => {
  await api.rows(
    sql`insert into feature_days (company_key, day, feature_key, uses, users) values (${companyId}, '2026-05-31', ${feature}, 150, 0)`,
  );
  await api.rows(sql`insert into feature_months (company_key, month, feature_key, uses, uses_limit, last_used_at)
    values (${companyId}, '2026-05-01', ${feature}, 150, 100, '2026-05-31T18:00:00Z')`);
  await use(1);
  const { count: tenants, rows } = await read<{ count: number; rows: PlanFit[] }>('/fit?page[size]=200');
  expect(rows).toHaveLength(tenants);
  expect(rows.find((row) => row.companyId === companyId)).toMatchObject({
    plan: 'starter',
    seats: 10,
    unused: ['Document Scanning', 'Driver App', 'ELD Compliance', 'Fleet Tracking', 'Load Management'],
    // 149 + 10 x 55 instead of 49 + 10 x 35 dollars.
    betterPlan: { plan: 'professional', deltaCents: 30_000 },
  });
  const first = await read<{ rows: PlanFit[] }>('/fit?page[size]=3');
  expect(first.rows).toEqual(rows.slice(0, 3));
});

test('tenants with the most unused features come first, once these are counted again', async () => {
  const list = async () => (await read<{ rows: PlanFit[] }>('/fit?page[size]=200')).rows;
  await countUnusedFeatures(api.db);
  const lengths = (await list()).map(({ unused }) => unused.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  const used = (await list())[0];
  await api.db.withTx(system('test'), (tx) =>
    countUsage(tx, [
      { id: 'used', source: 'test', companyId: used?.companyId ?? '', feature, count: 1, at: api.now().toISOString() },
    ]),
  );
  const [first] = await list();
  expect(first).toEqual({ ...used, unused: used?.unused.filter((label) => label !== 'Invoicing') });
  await countUnusedFeatures(api.db);
  const [next, ...others] = await list();
  expect(next?.unused.length).toBeGreaterThanOrEqual(first?.unused.length ?? Infinity);
  expect(others.map(({ companyId: id }) => id)).toContain(used?.companyId);
  // 30 days later nothing is in use.
  api.clock.set(new Date('2026-07-30T12:00:01Z'));
  token = await api.signIn('owner@freight-hq.example');
  await countUnusedFeatures(api.db);
  expect((await list()).find(({ companyId: id }) => id === used?.companyId)?.unused).toEqual(used?.unused);
});

test('a raised limit entitles a tenant to a feature that no plan includes', async () => {
  const key = 'dock-scheduling';
  const perSeat = { starter: 0, professional: 0, enterprise: 0 };
  const body = { key, label: 'Dock Scheduling', unit: 'slot', since: '2026-06-01', retiredOn: null, perSeat };
  const answer = await api.call('PUT', '/api/hq/features/catalogue', { token, body: { ...body, version: null } });
  expect(answer.status, answer.text).toBe(200);
  await api.db.withTx(system('test'), (tx) =>
    countUsage(tx, [{ id: 'dock', source: 'test', companyId, feature: key, count: 1, at: api.now().toISOString() }]),
  );
  const found = async () =>
    (await read<FeatureUsage>('')).summary
      .filter((row) => row.feature === key)
      .map(({ entitledTenants, adoption }) => [entitledTenants, adoption]);
  expect(await found()).toEqual([[0, null]]);
  expect((await raise({ feature: key, limit: 10 })).status).toBe(200);
  expect(await found()).toEqual([[1, 100]]);
});
