import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { Subscription } from '../subscriptions/contract.ts';

let api: TestApi;
let id: string;

beforeAll(async () => {
  api = await startApi();
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());

async function put(body: object) {
  const token = await api.signIn('owner@freight-hq.example');
  const path = `/api/hq/subscriptions/${id}/scheduled`;
  return api.call('PUT', path, { token, body: { reason: 'Agreed by telephone', ...body } });
}

test.each([
  // The evening of 9 July in Chicago.
  ['2026-07-10T03:30:00Z', 'America/Chicago', '2026-07-09', '2026-07-08', 31],
  // Past midnight in Berlin.
  ['2026-07-10T22:30:00Z', 'Europe/Berlin', '2026-07-11', '2026-07-10', 32],
])(
  'at %s in %s a change begins on the day there (%s) at once, and not on %s',
  async (at, timeZone, date, before, seats) => {
    api.clock.set(new Date(at));
    const early = await put({ seats, date: before, timeZone });
    expect([early.status, early.problem.errors?.[0]?.pointer]).toEqual([422, '/date']);
    const { status, json } = await put({ seats, date, timeZone });
    expect([status, (json as Subscription).seats, (json as Subscription).scheduled]).toEqual([200, seats, undefined]);
    // Its revenue counts from the present day in UTC, and changes no day that is over.
    const [newest] = await api.rows<{ day: string }>(
      sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from revenue_movements
      where company_key = ${id} and replaced_at is null order by booked_at desc limit 1`,
    );
    expect(newest).toEqual({ day: '2026-07-10' });
  },
);

test('a zone that does not exist is refused', async () => {
  const { status, problem } = await put({ seats: 40, date: '2026-08-01', timeZone: 'Mars/Olympus' });
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/timeZone']);
});
