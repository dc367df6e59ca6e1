import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import type { Alert, AlertEvent, AlertSummary } from './contract.ts';

const list = '/api/eld/alerts';
const hourMs = 60 * 60_000;

let api: TestApi;
let [ann, bob, foreign] = ['', '', ''];

beforeAll(async () => {
  api = await startApi();
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  await addPerson(api.db, { email: 'bob@swifthaul.example', employeeId: 'SH-9001', companyId: id, role: 'dispatcher' });
  await addPerson(api.db, { email: 'dee@swifthaul.example', employeeId: 'SH-9002', companyId: id, role: 'driver' });
});
afterAll(() => api.close());
beforeEach(async () => {
  ann = await api.signIn('dispatch@swifthaul.example');
  bob = await api.signIn('bob@swifthaul.example');
  foreign = await api.signIn('dispatch@blueridge.example');
});

const get = async <T = Alert[]>(path = list, token = ann) => (await api.call('GET', path, { token })).json as T;
const statusOf = async (query: string) => (await api.call('GET', `${list}?${query}`, { token: ann })).status;
const idsOf = (alerts: Alert[]) => alerts.map(({ id }) => id);
/** Each call returns a later time, so that the history has an order. */
const act = (method: string, path: string, body?: unknown, token = ann) => {
  api.clock.advance(1);
  return api.call(method, `${list}/${path}`, { token, ...(body !== undefined && { body }) });
};
/** An active alert of Ann's company that no user has changed. */
async function pick(fits: (alert: Alert) => boolean = () => true): Promise<Alert> {
  const found = (await get(`${list}?state=unread`)).find((alert) => !alert.claim && fits(alert));
  if (!found) throw new Error('The demo data has no such alert');
  return found;
}
const history = (id: string) => get<AlertEvent[]>(`${list}/${id}/history`);

describe('the list', () => {
  it('is a plain array of the active alerts of the caller, with the ten specified members', async () => {
    const alerts = await get();
    expect(alerts.length).toBe(34);
    for (const alert of alerts) {
      expect(Object.keys(alert)).toEqual(
        expect.arrayContaining([
          ...['id', 'type', 'severity', 'title', 'message', 'isRead'],
          ...['expiresAt', 'estimatedCost', 'actionRequired', 'actionUrl'],
        ]),
      );
      expect(alert).toMatchObject({ state: 'active', dismissedAt: null, snoozedUntil: null });
    }
  });

  it('has the highest severity first, then the next deadline', async () => {
    const alerts = await get();
    const rank = (alert: Alert) => ['critical', 'high', 'medium', 'low'].indexOf(alert.severity);
    const isOver = (alert: Alert) => Number(alert.expiresAt !== null && new Date(alert.expiresAt) <= api.now());
    const keys = alerts.map((alert) => `${rank(alert)} ${isOver(alert)} ${alert.expiresAt ?? '9'}`);
    expect(keys).toEqual(keys.toSorted());
  });

  it('answers 304 without reading an alert until something changes', async () => {
    const first = await api.call('GET', list, { token: ann });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    await api.rows(sql`alter table alerts rename to alerts_away`);
    const again = await api.call('GET', list, { token: ann, headers: { 'if-none-match': etag } });
    await api.rows(sql`alter table alerts_away rename to alerts`);
    expect([again.status, again.text]).toEqual([304, '']);
    const { id } = await pick();
    await act('PATCH', `${id}/read`);
    const changed = await api.call('GET', list, { token: ann, headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('keeps its version when another user marks an alert, and has a new one when that user claims it', async () => {
    const tag = async () => (await api.call('GET', list, { token: bob })).headers.get('etag');
    const before = await tag();
    const { id } = await pick();
    await act('PATCH', `${id}/read`);
    expect(await tag()).toBe(before);
    await act('POST', `${id}/claim`);
    expect(await tag()).not.toBe(before);
  });

  test.each([
    ['severity=critical', (alert: Alert) => alert.severity === 'critical'],
    ['severity=critical,high', (alert: Alert) => ['critical', 'high'].includes(alert.severity)],
    ['type=driver_hours,dispatch', (alert: Alert) => ['driver_hours', 'dispatch'].includes(alert.type)],
    ['hasCost=true', (alert: Alert) => (alert.estimatedCost ?? 0) > 0],
    ['hasCost=false', (alert: Alert) => !alert.estimatedCost],
    ['state=read', (alert: Alert) => alert.isRead],
    ['q=DEMURRAGE', (alert: Alert) => /demurrage/i.test(alert.title + alert.message)],
  ])('filtered by %s is what of all matches', async (query, fits) => {
    const all = await get();
    const expected = idsOf(all.filter(fits));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(idsOf(await get(`${list}?${query}`))).toEqual(expected);
    const counts = await get<Partial<AlertSummary>>(`${list}/summary?${query.replace(/^state.*/, '')}`);
    expect(counts.active).toBe(query.startsWith('state') ? all.length : expected.length);
  });

  it('divides the alerts by state, with the same counts as the summary', async () => {
    const parts = ['unread', 'read', 'snoozed', 'dismissed', 'resolved'];
    const counts = await get<AlertSummary>(`${list}/summary`);
    const found = await Promise.all(parts.map((state) => get(`${list}?state=${state}`)));
    expect(found.map(({ length }) => length)).toEqual(parts.map((state) => counts[state as 'unread']));
    expect([found.flat().length, new Set(idsOf(found.flat())).size]).toEqual([40, 40]);
    expect(counts.active).toBe(counts.unread + counts.read);
    const active = await get();
    const cents = active.reduce((sum, { stake }) => sum + Math.round((stake?.accrued ?? 0) * 100), 0);
    const newest = Math.max(...active.map(({ createdAt }) => Date.parse(createdAt)));
    expect([counts.accrued, Date.parse(counts.newest ?? '')]).toEqual([cents / 100, newest]);
    expect(cents).toBeGreaterThan(0);
    expect(await get(`${list}?state=${parts.join(',')}`)).toHaveLength(40);
  });

  it('has the requested page and order', async () => {
    const answer = await api.call('GET', `${list}?page[size]=5&page[number]=2&sort=-cost`, { token: ann });
    const page = answer.json as Alert[];
    expect(answer.headers.get('x-total-count')).toBe(String((await get()).length));
    expect(idsOf(page)).toEqual(idsOf(await get(`${list}?sort=-cost`)).slice(5, 10));
    const costs = (await get(`${list}?sort=-cost`)).map(({ estimatedCost }) => estimatedCost ?? -1);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });

  const wrong = ['state=gone', 'severity=bad', 'sort=password', 'hasCost=1', 'page[size]=0', 'unknown=1'];
  test.each(wrong)('refuses %s', async (query) => expect(await statusOf(query)).toBe(422));
});

describe('an action of one user', () => {
  it('marks an alert as read for this user only, and as unread again', async () => {
    const { id } = await pick();
    expect((await act('PATCH', `${id}/read`)).json).toMatchObject({ id, isRead: true, state: 'active' });
    expect(await get<Alert>(`${list}/${id}`, bob)).toMatchObject({ isRead: false });
    expect((await act('PATCH', `${id}/unread`)).json).toMatchObject({ isRead: false });
    await act('PATCH', `${id}/unread`);
    expect((await history(id)).slice(-2).map(({ kind, by }) => [kind, by?.name.length !== 0])).toEqual([
      ['read', true],
      ['unread', true],
    ]);
  });

  it('dismisses an alert for this user only, can be undone for 90 days, and stays in the history', async () => {
    const { id } = await pick();
    const dismissed = (await act('DELETE', id)).json as Alert;
    expect(dismissed).toMatchObject({ state: 'dismissed', dismissedAt: api.now().toISOString() });
    expect(idsOf(await get())).not.toContain(id);
    expect(idsOf(await get(list, bob))).toContain(id);
    expect((await act('DELETE', id)).json).toEqual(dismissed);
    expect((await act('POST', `${id}/restore`)).json).toMatchObject({ state: 'active', dismissedAt: null });
    expect((await history(id)).map(({ kind }) => kind).slice(-2)).toEqual(['dismissed', 'restored']);
    await act('DELETE', id);
    await api.rows(
      sql`update alert_standings set dismissed_at = dismissed_at - interval '90 days' where alert_id = ${id}`,
    );
    expect((await act('POST', `${id}/restore`)).status).toBe(410);
  });

  it('snoozes up to the deadline and no longer', async () => {
    const { id, expiresAt, snoozeLimit } = await pick(({ expiresAt: end }) =>
      Boolean(end && new Date(end) > new Date(api.now().getTime() + hourMs)),
    );
    const limit = new Date(expiresAt ?? 0);
    const capped = Math.min(limit.getTime(), api.now().getTime() + 7 * 24 * hourMs);
    expect(snoozeLimit).toBe(new Date(capped).toISOString());
    const beyond = await act('POST', `${id}/snooze`, { until: new Date(capped + 1).toISOString() });
    expect([beyond.status, beyond.problem.errors?.[0]?.pointer]).toEqual([422, '/until']);
    expect((await act('POST', `${id}/snooze`, { until: api.now().toISOString() })).status).toBe(422);
    const until = new Date(api.now().getTime() + hourMs / 2).toISOString();
    expect((await act('POST', `${id}/snooze`, { until })).json).toMatchObject({
      state: 'snoozed',
      snoozedUntil: until,
    });
    expect(idsOf(await get())).not.toContain(id);
    expect(idsOf(await get(`${list}?state=snoozed`))).toContain(id);
    expect((await act('DELETE', `${id}/snooze`)).json).toMatchObject({ state: 'active', snoozedUntil: null });
  });

  it('marks all active alerts as read, and returns their number', async () => {
    const unread = await get(`${list}?state=unread`, bob);
    expect((await api.call('POST', `${list}/read-all`, { token: bob })).json).toEqual({ read: unread.length });
    expect(await get(`${list}?state=unread`, bob)).toEqual([]);
    expect((await api.call('POST', `${list}/read-all`, { token: bob })).json).toEqual({ read: 0 });
  });

  it('changes many alerts at once and names each refusal', async () => {
    const [first, second] = (await get(`${list}?state=unread`)).filter(({ snoozeLimit: limit }) => limit);
    const foreignId = (await get(list, foreign))[0]?.id ?? '';
    const ids = [first?.id ?? '', foreignId, second?.id ?? ''];
    const answer = await api.call('POST', `${list}/bulk`, { token: ann, body: { action: 'read', ids } });
    expect(answer.json).toEqual({
      done: [first?.id ?? '', second?.id ?? ''].toSorted(),
      refused: [{ id: foreignId, detail: 'Alert not found' }],
    });
    expect((await get<Alert[]>(list, foreign)).find(({ id }) => id === foreignId)).toMatchObject({ isRead: false });
    const snooze = {
      action: 'snooze',
      ids: [second?.id],
      until: new Date(api.now().getTime() + 400 * hourMs).toISOString(),
    };
    await api.call('POST', `${list}/bulk`, { token: ann, body: snooze });
    const cut = await get<Alert>(`${list}/${second?.id}`);
    if (cut.state === 'snoozed') expect(cut.snoozedUntil).toBe(cut.snoozeLimit);
    expect((await api.call('POST', `${list}/bulk`, { token: ann, body: { action: 'snooze', ids } })).status).toBe(422);
  });
});

describe("'I have it'", () => {
  it('is shown to colleagues, keeps them from claiming, and can be given back', async () => {
    const { id } = await pick();
    expect((await act('POST', `${id}/claim`)).json).toMatchObject({ claim: { isMine: true } });
    const seen = await get<Alert>(`${list}/${id}`, bob);
    expect(seen.claim).toMatchObject({ isMine: false, at: api.now().toISOString() });
    const refused = await act('POST', `${id}/claim`, undefined, bob);
    expect([refused.status, refused.problem.code]).toEqual([409, 'claimed']);
    expect(refused.problem.detail).toBe(`${seen.claim?.name} has it`);
    expect((await act('POST', `${id}/release`, undefined, bob)).status).toBe(409);
    expect((await act('POST', `${id}/release`)).json).toMatchObject({ claim: null });
    expect((await act('POST', `${id}/claim`, undefined, bob)).status).toBe(200);
  });

  it('is not allowed to a driver, who can still mark alerts as read', async () => {
    const dee = await api.signIn('dee@swifthaul.example');
    const { id } = await pick();
    expect((await act('POST', `${id}/claim`, undefined, dee)).status).toBe(403);
    expect((await act('PATCH', `${id}/read`, undefined, dee)).status).toBe(200);
  });
});

describe('of another company', () => {
  it('changes nothing, and answers like a missing alert', async () => {
    const { id } = await pick();
    const missing = 'alr_00000000000000000000000000';
    const state = () =>
      api.rows(
        sql`select (select json_agg(s) from alert_standings s) as standings, (select count(*) from alert_events) as events, (select json_agg(a order by id) from alerts a) as alerts`,
      );
    const before = await state();
    const until = new Date(api.now().getTime() + 60_000).toISOString();
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/history'],
      ['PATCH', '/read'],
      ['PATCH', '/unread'],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/snooze', { until }],
      ['DELETE', '/snooze'],
      ['POST', '/claim'],
      ['POST', '/release'],
    ];
    for (const [method, suffix, body] of calls) {
      const [other, none] = [
        await act(method, id + suffix, body, foreign),
        await act(method, missing + suffix, body, foreign),
      ];
      expect([other.status, none.status], `${method} ${suffix}`).toEqual([404, 404]);
      const bare = (text: string) => text.replaceAll(id, missing).replace(/"traceId":"[^"]*"/, '');
      expect(bare(other.text)).toBe(bare(none.text));
    }
    expect(await state()).toEqual(before);
  });

  it('stays so for a thousand pairs of random ids', async () => {
    const own = new Set(idsOf(await get(`${list}?state=active,snoozed,dismissed,resolved`, foreign)));
    const ids = (await api.rows<{ id: string }>(sql`select id from alerts`)).map(({ id }) => id);
    const others = ids.filter((id) => !own.has(id));
    const before = await api.rows(sql`select count(*) as n from alert_events`);
    for (let round = 0; round < 5; round += 1) {
      const wanted = Array.from({ length: 200 }, (_, at) => others[(at * 7 + round) % others.length] ?? '');
      const answer = await api.call('POST', `${list}/bulk`, {
        token: foreign,
        body: { action: 'dismiss', ids: wanted },
      });
      expect((answer.json as { done: string[] }).done).toEqual([]);
    }
    expect(await api.rows(sql`select count(*) as n from alert_events`)).toEqual(before);
  });
});

test('HQ staff have no alerts', async () => {
  expect((await api.call('GET', list, { token: await api.signIn('owner@freight-hq.example') })).status).toBe(403);
});

test('each action writes a row of the audit log', async () => {
  const { id } = await pick();
  await act('PATCH', `${id}/read`);
  const rows = await api.db.withTx(system('test'), (tx) =>
    tx.execute(sql`select action from audit_log where target_id = ${id} and at = ${tx.now}`),
  );
  expect(rows).toEqual([{ action: 'alert.read' }]);
});
