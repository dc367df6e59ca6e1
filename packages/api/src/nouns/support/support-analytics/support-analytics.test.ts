import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { figureSets, supportAnalytics, type SupportAnalytics, type SupportDashboard } from './contract.ts';
import { mostDashboards } from './rules.ts';

const path = '/api/hq/support/analytics';
const dashboards = '/api/hq/support/dashboards';

interface TicketRow {
  /** The author of the first public reply. */
  replier: string | null;
  assigned_to: string | null;
  status: string;
  category: string;
  rating: number | null;
  created: number;
  responded: number | null;
  resolved: number | null;
}

let api: TestApi;
let owner: string;
let admin: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

const read = async (query = '') => {
  const answer = await api.call('GET', path + query, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SupportAnalytics;
};
const tickets = () =>
  api.rows<TicketRow>(sql`select assigned_to, status, category, rating,
    (extract(epoch from created_at) * 1000)::float8 as created,
    (extract(epoch from first_response_at) * 1000)::float8 as responded,
    (extract(epoch from resolved_at) * 1000)::float8 as resolved,
    (select author_user_id from ticket_messages where ticket_id = t.id and author = 'staff' and visibility = 'public'
      order by created_at, id limit 1) as replier
    from tickets t`);

const mean = (values: number[]) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));
const responsesOf = (rows: TicketRow[]) =>
  rows
    .flatMap(({ created, responded }) => (responded === null ? [] : [(responded - created) / 60_000]))
    .toSorted((a, b) => a - b);
/** Between the two values that are nearest to the share. */
const percentile = (values: number[], share: number) => {
  if (values.length === 0) return null;
  const at = share * (values.length - 1);
  const [low, high] = [values[Math.floor(at)] ?? 0, values[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
};
const responseOf = (rows: TicketRow[]) => percentile(responsesOf(rows), 0.5);
const ratesOf = (rows: TicketRow[], now: number) => {
  const inTime = responsesOf(rows).filter((minutes) => minutes <= 15).length;
  const judged = rows.filter(({ responded, created }) => responded !== null || created < now - 15 * 60_000).length;
  return {
    medianResponseMinutes: close(responseOf(rows)),
    withinTarget: close((100 * inTime) / judged),
    resolutionRate: close((100 * rows.filter(({ resolved }) => resolved !== null).length) / rows.length),
    satisfaction: close(mean(ratingsOf(rows))),
  };
};
const ratingsOf = (rows: TicketRow[]) => rows.flatMap(({ rating }) => (rating === null ? [] : [rating]));
const isActive = ({ status }: TicketRow) => ['open', 'in_progress', 'waiting_customer'].includes(status);

describe('the figures', () => {
  test('are computed from the tickets', async () => {
    const analytics = await read();
    expect(supportAnalytics.parse(analytics)).toEqual(analytics);
    expect([analytics.from, analytics.months]).toEqual(['2026-01-01', 6]);
    const all = await tickets();
    const recent = all.filter(({ created }) => created >= Date.UTC(2026, 0, 1));
    const earlier = all.filter(({ created }) => created >= Date.UTC(2025, 6, 1) && created < Date.UTC(2026, 0, 1));
    const now = api.now().getTime();
    expect(analytics.kpis).toEqual({
      ...ratesOf(recent, now),
      p90ResponseMinutes: close(percentile(responsesOf(recent), 0.9)),
      before: ratesOf(earlier, now),
      activeTickets: all.filter(isActive).length,
    });
    expect(analytics.categories.map(({ name, value }) => [name, value])).toEqual(
      ['account', 'billing', 'technical', 'training', 'integration'].map((name) => [
        name,
        recent.filter(({ category }) => category === name).length,
      ]),
    );
    const stars = ratingsOf(recent);
    for (const { rating, count, percentage } of analytics.ratings) {
      expect(count).toBe(stars.filter((value) => value === rating).length);
      expect(percentage).toBeCloseTo((100 * count) / stars.length, 1);
    }
    for (const { hour, avgResponse, target } of analytics.hourly) {
      const inHour = recent.filter(({ created }) => new Date(created).getUTCHours() === hour);
      expect([hour, avgResponse, target]).toEqual([hour, close(responseOf(inHour)), 15]);
    }
  });

  test('by month have created, resolved and pending tickets', async () => {
    const { monthly } = await read('?months=12');
    const all = await tickets();
    expect(monthly.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, 6 + index, 1)).toISOString().slice(0, 7)),
    );
    for (const { month, created, resolved, pending } of monthly) {
      const [year = 0, number = 0] = month.split('-').map(Number);
      const [start, end] = [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)];
      const within = (at: number | null) => at !== null && at >= start && at < end;
      expect([month, created, resolved, pending]).toEqual([
        month,
        all.filter((row) => within(row.created)).length,
        all.filter((row) => within(row.resolved)).length,
        all.filter((row) => row.created < end && !(row.resolved !== null && row.resolved < end)).length,
      ]);
    }
    expect(monthly.at(-1)?.pending).toBe((await read()).kpis.activeTickets);
  });

  test('of agents are sorted by resolved tickets', async () => {
    const { agents } = await read('?months=12');
    expect(agents.length).toBeGreaterThan(1);
    const recent = (await tickets()).filter(({ created }) => created >= Date.UTC(2025, 6, 1));
    for (const agent of agents) {
      const own = recent.filter((row) => row.assigned_to === agent.id);
      const replied = recent.filter((row) => (row.replier ?? row.assigned_to) === agent.id);
      expect(agent).toEqual({
        id: agent.id,
        name: agent.name,
        ticketsResolved: own.filter(({ resolved }) => resolved !== null).length,
        avgRating: close(mean(ratingsOf(own))),
        responseTime: close(responseOf(replied)),
      });
    }
    const counts = agents.map(({ ticketsResolved }) => ticketsResolved);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('of selected agents exclude the tickets of others', async () => {
    const [first, second] = (await read('?months=12')).agents;
    const one = await read(`?months=12&agents=${first?.id}`);
    expect(one.agents).toEqual([first]);
    expect(one.kpis.activeTickets).toBe(
      (await tickets()).filter((row) => isActive(row) && row.assigned_to === first?.id).length,
    );
    const both = await read(`?months=12&agents=${first?.id},${second?.id}`);
    expect(both.agents).toEqual([first, second]);
    const sum = (of: SupportAnalytics) => of.monthly.reduce((all, { created }) => all + created, 0);
    expect(sum(both)).toBeGreaterThan(sum(one));
    expect(sum(both)).toBeLessThan(sum(await read('?months=12')));
  });

  test('without tickets are empty, not zero', async () => {
    const none = await read(`?agents=${newId('usr')}`);
    const empty = { medianResponseMinutes: null, withinTarget: null, resolutionRate: null, satisfaction: null };
    expect(none.kpis).toEqual({ ...empty, p90ResponseMinutes: null, before: empty, activeTickets: 0 });
    expect(none.hourly.every(({ avgResponse }) => avgResponse === null)).toBe(true);
    expect(none.ratings.every(({ count, percentage }) => count === 0 && percentage === 0)).toBe(true);
    expect(none.agents).toEqual([]);
  });

  test('change with a ticket, and only those that depend on it', async () => {
    const before = await read();
    await api.rows(sql`update tickets set status = 'resolved', resolved_at = ${api.now()}, waiting_since = ${api.now()}, rating = 1
      where id = (select min(id) from tickets where status = 'in_progress')`);
    const after = await read();
    expect(after.kpis.activeTickets).toBe(before.kpis.activeTickets - 1);
    expect(after.kpis.medianResponseMinutes).toBe(before.kpis.medianResponseMinutes);
    expect(after.kpis.resolutionRate).toBeGreaterThan(before.kpis.resolutionRate ?? 0);
    expect(after.kpis.satisfaction).toBeLessThan(before.kpis.satisfaction ?? 0);
    const [was, is] = [before.monthly.at(-1)!, after.monthly.at(-1)!];
    expect(is).toEqual({ ...was, resolved: was.resolved + 1, pending: was.pending - 1 });
    expect([after.hourly, after.categories]).toEqual([before.hourly, before.categories]);
    expect(after.ratings[0]?.count).toBe((before.ratings[0]?.count ?? 0) + 1);
  });

  test.each([
    '?months=0',
    '?months=25',
    '?months=x',
    '?agents=cmp_00000000000000000000000000',
    '?agents=usr_1',
    '?to=1',
  ])('of %s are refused', async (query) => {
    expect((await api.call('GET', path + query, { token: owner })).status).toBe(422);
  });
});

test('a first reply counts for its author, and one late reply does not move the median far', async () => {
  const me = (await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`))[0]!
    .id;
  const [ticket] = await api.rows<{
    id: string;
    agent: string;
  }>(sql`update tickets set first_response_at = null where id = (
    select id from tickets where created_at >= '2026-06-01' and resolved_at is null and assigned_to <> ${me} limit 1)
    returning id, assigned_to as agent`);
  await api.rows(sql`delete from ticket_messages where ticket_id = ${ticket!.id}`);
  const before = await read('?months=1');
  await api.call('POST', `/api/hq/support/tickets/${ticket!.id}/messages`, {
    token: owner,
    body: { body: 'We look into it', visibility: 'public' },
  });
  await api.rows(sql`update tickets set created_at = first_response_at - interval '20 hours' where id = ${ticket!.id}`);
  const after = await read('?months=1');
  const of = (analytics: SupportAnalytics, id: string) => analytics.agents.find((agent) => agent.id === id);
  expect(of(after, me)?.responseTime).not.toBe(of(before, me)?.responseTime);
  expect(of(after, ticket!.agent)?.responseTime).toBe(of(before, ticket!.agent)?.responseTime);
  expect((after.kpis.medianResponseMinutes ?? 0) - (before.kpis.medianResponseMinutes ?? 0)).toBeLessThan(60);
});

test('the time in which the clock of a ticket stood still does not count', async () => {
  const before = await read('?months=1');
  await api.rows(sql`update tickets set created_at = created_at - interval '1 hour', waited_s = waited_s + 3600,
      reply_waited_s = reply_waited_s + 3600
    where created_at >= '2026-06-02' and first_response_at is not null`);
  expect((await read('?months=1')).kpis).toEqual(before.kpis);
  const waiting =
    await api.rows(sql`update tickets set status = 'waiting_customer', waiting_since = created_at + interval '1 minute'
    where id = (select min(id) from tickets where created_at between '2026-06-02' and ${api.now()}::timestamptz - interval '1 day'
      and status = 'open' and first_response_at is null) returning id`);
  expect(waiting).toHaveLength(1);
  expect((await read('?months=1')).kpis.withinTarget, 'a reply that is not late yet').toBeGreaterThan(
    before.kpis.withinTarget ?? 100,
  );
});

describe('the export', () => {
  test.each(figureSets)('has one table in the file of %s', async (set) => {
    const { text, headers } = await api.call('GET', `${path}/export?months=3&set=${set}`, { token: owner });
    expect(headers.get('content-disposition')).toContain(`filename="support-${set}-2026-06-30.csv"`);
    const [head, ...rows] = parseCsv(text);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.length === head?.length)).toBe(true);
    expect(text).not.toMatch(/\d\.\d\d/);
  });

  test('has the figures of the screen', async () => {
    const { monthly, agents } = await read('?months=3');
    const rowsOf = async (set: string) =>
      parseCsv((await api.call('GET', `${path}/export?months=3&set=${set}`, { token: owner })).text).slice(1);
    expect(await rowsOf('trends')).toEqual(
      monthly.map(({ month, created, resolved, pending }) => [month, ...[created, resolved, pending].map(String)]),
    );
    expect((await rowsOf('agents')).map(([name]) => name)).toEqual(agents.map(({ name }) => name));
    const unknown = await api.call('GET', `${path}/export?set=everything`, { token: owner });
    expect(unknown.status).toBe(422);
  });
});

describe('dashboards', () => {
  const list = async (token = owner) =>
    (await api.call('GET', dashboards, { token })).json as readonly SupportDashboard[];
  const save = (body: unknown, token = owner) => api.call('POST', dashboards, { token, body });

  test('are visible only to the user who saved them', async () => {
    const [agent] = (await read('?months=12')).agents;
    const made = await save({ name: ' Quarter ', months: 3, agentIds: [agent?.id] });
    expect(made.status).toBe(201);
    const dashboard = made.json as SupportDashboard;
    expect(dashboard).toEqual({ id: dashboard.id, name: 'Quarter', months: 3, agentIds: [agent?.id] });
    expect(await list()).toEqual([dashboard]);
    expect(await list(admin)).toEqual([]);
    const foreign = await api.call('DELETE', `${dashboards}/${dashboard.id}`, { token: admin });
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'not_found']);
    expect((await api.call('DELETE', `${dashboards}/${dashboard.id}`, { token: owner })).status).toBe(204);
    expect((await api.call('DELETE', `${dashboards}/${dashboard.id}`, { token: owner })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('name the fault of a refused input', async () => {
    const pointers = async (body: unknown) => (await save(body)).problem.errors?.map(({ pointer }) => pointer);
    expect(await pointers({ name: ' ', months: 3, agentIds: [] })).toEqual(['/name']);
    expect(await pointers({ name: 'x', months: 25, agentIds: [] })).toEqual(['/months']);
    expect(await pointers({ name: 'x', months: 3, agentIds: [newId('usr')] })).toEqual(['/agentIds/0']);
    const [customer] = await api.rows<{ id: string }>(sql`select min(id) as id from users where audience = 'tenant'`);
    expect(await pointers({ name: 'x', months: 3, agentIds: [customer?.id] })).toEqual(['/agentIds/0']);
    expect(await list()).toEqual([]);
  });

  test('have a limit, also for requests at the same time', async () => {
    const body = { name: 'Again', months: 6, agentIds: [] };
    const answers = await Promise.all(Array.from({ length: mostDashboards + 5 }, () => save(body, admin)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostDashboards);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await list(admin)).toHaveLength(mostDashboards);
  });
});
