import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { SupportAnalytics } from './contract.ts';

const path = '/api/hq/support/analytics';

interface TicketRow {
  created: number;
  responded: number | null;
  resolved: number | null;
}

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const read = async (query: string) => (await api.call('GET', path + query, { token: owner })).json as SupportAnalytics;
const tickets = () =>
  api.rows<TicketRow>(sql`select (extract(epoch from created_at) * 1000)::float8 as created,
    (extract(epoch from first_response_at) * 1000)::float8 as responded,
    (extract(epoch from resolved_at) * 1000)::float8 as resolved from tickets`);

function medianOf(rows: TicketRow[]) {
  const minutes = rows
    .flatMap(({ created, responded }) => (responded === null ? [] : [(responded - created) / 60_000]))
    .toSorted((a, b) => a - b);
  const middle = (minutes.length - 1) / 2;
  const [low, high] = [minutes[Math.floor(middle)], minutes[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : expect.closeTo((low + high) / 2, 6);
}

test('one month also has its days, which add up to the month', async () => {
  expect((await read('?months=2')).daily).toBeUndefined();
  const { daily = [], monthly } = await read('?months=1');
  const today = api.now().toISOString().slice(0, 10);
  expect([daily[0]?.day, daily.at(-1)?.day, daily.length]).toEqual(['2026-06-01', today, Number(today.slice(8))]);
  const all = await tickets();
  for (const { day, created, resolved, pending } of daily) {
    const on = (at: number | null) => at !== null && new Date(at).toISOString().startsWith(day);
    const end = Date.parse(day) + 86_400_000;
    expect([day, created, resolved, pending]).toEqual([
      day,
      all.filter((row) => on(row.created)).length,
      all.filter((row) => on(row.resolved)).length,
      all.filter((row) => row.created < end && !(row.resolved !== null && row.resolved < end)).length,
    ]);
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(monthly).toMatchObject([
    {
      created: sum(daily.map(({ created }) => created)),
      resolved: sum(daily.map(({ resolved }) => resolved)),
      pending: daily.at(-1)?.pending,
    },
  ]);
});

test.each(['America/Chicago', 'Asia/Calcutta'])('hours follow the clocks of %s, also over a change', async (zone) => {
  const { hourly } = await read(`?months=12&timeZone=${zone}`);
  const hourIn = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  const recent = (await tickets()).filter(({ created }) => created >= Date.UTC(2025, 6, 1));
  for (const { hour, avgResponse } of hourly) {
    const inHour = recent.filter(({ created }) => Number(hourIn.format(created)) === hour);
    expect([hour, avgResponse]).toEqual([hour, medianOf(inHour)]);
  }
  const unknown = await api.call('GET', `${path}?timeZone=Mars/Base`, { token: owner });
  expect([unknown.status, unknown.problem.errors]).toMatchObject([422, [{ pointer: 'timeZone' }]]);
});
