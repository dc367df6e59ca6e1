import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { issueInvoices } from '../invoices/issue.ts';
import { findRevenueFaults } from '../revenue/inspect.ts';
import type { Subscription } from '../subscriptions/contract.ts';
import { plans, planPrices } from '../subscriptions/rules.ts';
import { applyDueChanges } from './due.ts';

const owner = 'owner@freight-hq.example';
const logger = createLogger(() => undefined);
let api: TestApi;
let token: string;
let id: string;
let own: Subscription;

beforeAll(async () => {
  api = await startApi();
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await goTo('2026-07-10');
  await api.rows(sql`delete from scheduled_changes`);
  own = await read();
});

async function goTo(day: string) {
  const to = new Date(`${day}T12:00:00Z`);
  if (to > api.now()) api.clock.set(to);
  token = await api.signIn(owner);
}

const path = () => `/api/hq/subscriptions/${id}/scheduled`;
const put = (body: object, as = token) =>
  api.call('PUT', path(), { token: as, body: { reason: 'Agreed by telephone', ...body } });
const apply = () => applyDueChanges(api.db, logger);
const read = async (query = '') => {
  const { json } = await api.call('GET', `/api/hq/subscriptions?page[size]=200${query}`, { token });
  return (json as Subscription[]).find(({ companyId }) => companyId === id) as Subscription;
};
const movements = () =>
  api.rows<{ kind: string; cents: number; at: string; booked: string }>(
    sql`select kind, (after_cents - before_cents)::int as cents, at::date::text as at, booked_at::date::text as booked
      from revenue_movements where company_key = ${id} and replaced_at is null and booked_at > '2026-07-01' order by booked_at`,
  );
const faults = () => api.db.withTx(system('test'), findRevenueFaults);

describe('a change that is scheduled', () => {
  test('shows what it will cost, is one at a time, and is withdrawn', async () => {
    const { seats, seatCents, monthlyCents } = own;
    const first = await put({ seats: seats + 3, date: '2026-08-01' });
    expect([first.status, (first.json as Subscription).scheduled]).toEqual([
      200,
      { seats: seats + 3, date: '2026-08-01', reason: 'Agreed by telephone', cents: 3 * seatCents },
    ]);
    await put({ plan: null, date: '2026-09-01' });
    const { scheduled } = await read('&show=scheduled');
    expect(scheduled).toMatchObject({ plan: null, date: '2026-09-01', cents: -monthlyCents });
    expect((await read()).monthlyCents).toBe(monthlyCents);
    expect((await api.call('DELETE', path(), { token })).status).toBe(200);
    expect(await read('&show=scheduled')).toBeUndefined();
    expect((await api.call('DELETE', path(), { token })).status).toBe(404);
  });

  test.each([
    [{ seats: 5, date: '2026-07-09' }, 422, '/date'],
    [{ seats: 5, date: '2031-01-01' }, 422, '/date'],
    [{ seats: 5, date: '2026-08-01', reason: ' ' }, 422, '/reason'],
    [{ seats: 0, date: '2026-08-01' }, 422, '/seats'],
    [{ plan: 'gold', date: '2026-08-01' }, 422, '/plan'],
    [{ date: '2026-08-01' }, 422, ''],
    [{ plan: null, seats: 4, date: '2026-08-01' }, 422, ''],
  ])('%j is refused there', async (body, status, pointer) => {
    const answer = await put(body);
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([status, pointer]);
    expect(await read('&show=scheduled')).toBeUndefined();
  });

  test('is refused where nothing would change, to those who may only read, and for no subscription', async () => {
    const { plan, seats } = own;
    expect((await put({ plan, date: '2026-08-01' })).problem.errors?.[0]?.pointer).toBe('/plan');
    expect((await put({ seats, date: '2026-08-01' })).problem.errors?.[0]?.pointer).toBe('/seats');
    expect((await put({ seats: 9, date: '2026-08-01' }, await api.signIn('dispatch@swifthaul.example'))).status).toBe(
      403,
    );
    const missing = path().replace(id, newId('cmp'));
    const answer = await api.call('PUT', missing, { token, body: { seats: 9, date: '2026-08-01', reason: 'None' } });
    expect(answer.status).toBe(404);
  });
});

describe('a change that is due', () => {
  test('is applied once, also by two servers at a time, and counts from its day, also if it comes late', async () => {
    const { seats, seatCents, monthlyCents } = own;
    await put({ seats: seats + 10, date: '2026-08-01' });
    await goTo('2026-07-31');
    expect(await apply()).toBe(0);
    await goTo('2026-08-03');
    const applied = await Promise.all([apply(), apply()]);
    expect(applied[0] + applied[1]).toBe(1);
    expect(await read()).toMatchObject({ seats: seats + 10, monthlyCents: monthlyCents + 10 * seatCents });
    expect((await movements()).at(-1)).toEqual({
      ...{ kind: 'expansion', cents: 10 * seatCents, at: '2026-08-01', booked: '2026-08-03' },
    });
    await issueInvoices(api.runtime);
    const [invoice] = await api.rows<{ cents: number }>(
      sql`select amount_cents::int as cents from invoices where company_id = ${id} and period = '2026-08-01'`,
    );
    expect(invoice?.cents).toBe(monthlyCents + 10 * seatCents);
    expect(await faults()).toEqual([]);
  });

  test('today is applied at once: another plan has the price of the plan', async () => {
    await goTo('2026-08-05');
    const { json } = await put({ plan: 'enterprise', seats: 4, date: '2026-08-05' });
    const { baseCents, seatCents } = planPrices.enterprise;
    expect(json).toMatchObject({ plan: 'enterprise', monthlyCents: baseCents + 4 * seatCents + own.addonCents });
    expect((json as Subscription).scheduled).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  test('ends the subscription as churn, and a cancellation before that drops it', async () => {
    await put({ plan: null, date: '2026-09-01' });
    await goTo('2026-09-01');
    expect(await apply()).toBe(1);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      monthlyCents: 0,
      cancelledAt: '2026-09-01T00:00:00.000Z',
    });
    expect((await movements()).at(-1)).toMatchObject({ kind: 'churn', at: '2026-09-01' });
    const [tenant] = await api.rows(
      sql`select tier, monthly_revenue_cents::int as cents from tenants where company_id = ${id}`,
    );
    expect(tenant).toEqual({ tier: 'cancelled', cents: 0 });
    expect((await put({ seats: 3, date: '2026-10-01' })).problem.code).toBe('subscription_ended');
    id = (await findCompany(api, 'Blue Ridge Freight')).id;
    await put({ seats: 77, date: '2026-10-01' });
    await api.call('POST', `/api/hq/tenants/${id}/cancel`, { token, body: { reason: 'Closed' } });
    expect(await read('&show=scheduled')).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  test('leaves no fault in any order of changes', async () => {
    const companies = await api.rows<{ id: string }>(
      sql`select company_id as id from subscriptions where status = 'active' order by 1 limit 3`,
    );
    const step = fc.record({
      company: fc.nat({ max: 2 }),
      plan: fc.option(fc.constantFrom(...plans, null), { nil: undefined }),
      seats: fc.integer({ min: 1, max: 50 }),
      inDays: fc.nat({ max: 40 }),
      waitDays: fc.nat({ max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        for (const { company, plan, seats, inDays, waitDays } of steps) {
          id = companies[company]?.id ?? '';
          token = await api.signIn(owner);
          const date = new Date(api.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
          const { status } = await put({ date, ...(plan === undefined ? { seats } : { plan }) });
          expect([200, 409, 422]).toContain(status);
          api.clock.advance(waitDays * 86_400_000);
          await Promise.all([apply(), apply()]);
          expect(await faults()).toEqual([]);
        }
      }),
      { numRuns: 6 },
    );
  });
});
