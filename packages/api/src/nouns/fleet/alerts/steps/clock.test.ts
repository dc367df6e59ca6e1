import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { stepAll } from './clock.ts';
import type { Alert, AlertEvent } from '../contract.ts';

const list = '/api/eld/alerts';
const hourMs = 60 * 60_000;

let api: TestApi;
let ann: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ann = await api.signIn('dispatch@swifthaul.example');
});

const get = async <T = Alert[]>(path = list) => (await api.call('GET', path, { token: ann })).json as T;
/** Each call returns a later time, so that the history has an order. */
const act = (method: string, path: string, body?: unknown) => {
  api.clock.advance(1);
  return api.call(method, `${list}/${path}`, { token: ann, ...(body !== undefined && { body }) });
};
const history = (id: string) => get<AlertEvent[]>(`${list}/${id}/history`);
async function pick(fits: (alert: Alert) => boolean): Promise<Alert> {
  const found = (await get(`${list}?state=unread`)).find(fits);
  if (!found) throw new Error('The demo data has no such alert');
  return found;
}

describe('as time passes', () => {
  const steps = () => stepAll(api.runtime, () => undefined);

  it('severity rises at 50, 80 and 100 per cent of the free time, once with two nodes', async () => {
    const [row] = await api.rows<{ id: string; start: string; end: string }>(
      sql`select a.id, started_at as start, free_until as end from alerts a join alert_clocks c on c.alert_id = a.id and position = 0
        join companies o on o.id = a.company_id where o.name like 'Swift%' and free_until > ${new Date(api.now().getTime() + 50 * hourMs)} order by free_until desc limit 1`,
    );
    if (!row) throw new Error('The demo data has no clock far ahead');
    await act('POST', `${row.id}/restore`);
    const [start, end] = [Date.parse(row.start), Date.parse(row.end)];
    const seen: string[] = [];
    for (const percent of [50, 80, 100]) {
      api.clock.set(new Date(start + ((end - start) * percent) / 100));
      ann = await api.signIn('dispatch@swifthaul.example');
      await Promise.all([steps(), steps(), steps()]);
      const alert = await get<Alert>(`${list}/${row.id}`);
      seen.push(alert.severity);
      if (percent === 100) expect(alert.estimatedCost).toBe(alert.clocks[0]?.tiers[0]?.dailyCost);
    }
    expect(seen).toEqual(['medium', 'high', 'critical']);
    const raised = (await history(row.id)).filter(({ kind }) => kind === 'escalated').map(({ severity }) => severity);
    expect(raised).toEqual(['medium', 'high', 'critical']);
  });

  it('each day that begins is charged, and the list has a new version', async () => {
    const costly = (await get()).find(({ stake }) => stake?.nextCharge);
    const next = costly?.stake?.nextCharge;
    if (!costly || !next) throw new Error('Nothing accrues');
    const tag = async () => (await api.call('GET', list, { token: ann })).headers.get('etag');
    const before = await tag();
    api.clock.set(new Date(next.at));
    ann = await api.signIn('dispatch@swifthaul.example');
    await steps();
    expect(await tag()).not.toBe(before);
    const after = await get<Alert>(`${list}/${costly.id}`);
    expect(after.stake?.accrued).toBe((costly.stake?.accrued ?? 0) + next.amount);
  });

  it('a snooze ends, and an obsolete alert is resolved with the reason', async () => {
    const { id } = await pick(({ snoozeLimit: limit }) => limit !== null);
    const until = new Date(api.now().getTime() + 60_000);
    expect((await act('POST', `${id}/snooze`, { until: until.toISOString() })).status).toBe(200);
    api.clock.advance(61_000);
    await steps();
    expect((await history(id)).at(-1)).toMatchObject({ kind: 'woken', by: null });
    const [work] = await api.rows<{ id: string }>(
      sql`select a.id from alerts a join companies o on o.id = a.company_id where o.name like 'Swift%' and type = 'system_maintenance'`,
    );
    api.clock.advance(100 * hourMs);
    ann = await api.signIn('dispatch@swifthaul.example');
    await steps();
    const settled = await get<Alert>(`${list}/${work?.id}`);
    expect(settled).toMatchObject({
      state: 'resolved',
      resolution: { reason: 'The maintenance window is over' },
      snoozeLimit: null,
    });
    expect((await act('POST', `${work?.id}/claim`)).status).toBe(409);
    expect((await act('DELETE', `${work?.id}`)).json).toMatchObject({ state: 'resolved' });
  });
});
