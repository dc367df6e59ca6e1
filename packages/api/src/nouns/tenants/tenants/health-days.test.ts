import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { recordHealthDay } from './service.ts';

let api: TestApi;
let id: string;

beforeAll(async () => {
  api = await startApi();
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());

const record = () => api.db.withTx(system('health'), recordHealthDay);
const days = () =>
  api.rows<{ day: string; score: number }>(
    sql`select day::text as day, score from health_days where company_id = ${id} order by day`,
  );
const score = (to: number) => api.rows(sql`update tenants set health_score = ${to} where company_id = ${id}`);
const dayMs = 86_400_000;

test('the demo has two weeks of scores that differ between tenants and days', async () => {
  expect(await days()).toHaveLength(14);
  const [row] = await api.rows<{ scores: number; moving: number }>(sql`select count(distinct score)::int as scores,
    (select count(*)::int from (select from health_days group by company_id having count(distinct score) > 1) m) as moving
    from health_days`);
  expect(row?.scores).toBeGreaterThan(10);
  expect(row?.moving).toBeGreaterThan(5);
});

test('a day is recorded once for all tenants, and kept for 90 days', async () => {
  await score(81);
  await record();
  await score(40);
  await record();
  const today = api.now().toISOString().slice(0, 10);
  expect((await days()).at(-1)).toEqual({ day: today, score: 81 });
  const [all] = await api.rows<{ missing: number }>(sql`select count(*)::int as missing from tenants t
    where tier <> 'cancelled' and not exists (select from health_days h where h.company_id = t.company_id and h.day = ${today})`);
  expect(all).toEqual({ missing: 0 });
  api.clock.advance(dayMs);
  await record();
  expect((await days()).slice(-2).map((day) => day.score)).toEqual([81, 40]);
  api.clock.advance(90 * dayMs);
  await record();
  expect((await days()).map((day) => day.score)).toEqual([40, 40]);
});
