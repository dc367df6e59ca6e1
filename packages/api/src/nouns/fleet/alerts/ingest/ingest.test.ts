import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../../../../http/contract/signature.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import { stepAll } from '../steps/clock.ts';
import type { Alert, AlertEvent } from '../contract.ts';

const old = { id: 'eld-2025', secret: 'o'.repeat(20) + 'ld secret of last year 0123456789' };
const current = { id: 'eld-2026', secret: 'n'.repeat(20) + 'ew secret of this year 0123456789' };
const path = '/api/internal/alerts';
const hourMs = 60 * 60_000;
const scriptUrl = ['javascript', 'alert(1)'].join(':');

let api: TestApi;
let companyId: string;
let token: string;
let count = 0;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [old, current] } });
  companyId = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('dispatch@swifthaul.example');
});

const later = (hours: number) => new Date(api.now().getTime() + hours * hourMs).toISOString();
const alert = (changes: object = {}) => ({
  companyId,
  dedupeKey: `gate:${(count += 1)}`,
  type: 'container_demurrage',
  severity: 'low',
  title: 'Container MSCU7654321',
  message: 'Waits at the terminal',
  ...changes,
});
const clockOf = (changes: object = {}) => ({
  kind: 'demurrage',
  place: 'Port of Savannah',
  timeZone: 'America/New_York',
  startedAt: later(-60),
  freeUntil: later(40),
  tiers: [{ fromDay: 1, dailyCost: 150 }],
  ...changes,
});

function headersFor(
  to: string,
  rawBody: string,
  { key = current, at = api.now(), method = 'POST', signedPath = to } = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = sign(key, { method, path: signedPath, timestamp, body: Buffer.from(rawBody) });
  return {
    'content-type': 'application/json',
    [keyHeader]: key.id,
    [timestampHeader]: timestamp,
    [signatureHeader]: signature,
  };
}

async function send(body: unknown, to = path, options: Parameters<typeof headersFor>[2] = {}) {
  api.clock.advance(1_000);
  const rawBody = JSON.stringify(body);
  return api.call('POST', to, { rawBody, headers: headersFor(to, rawBody, options) });
}
const resolve = (dedupeKey: string, reason = 'Picked up at the gate') =>
  send({ companyId, dedupeKey, reason }, `${path}/resolve`);
const read = async (id: string) => (await api.call('GET', `/api/eld/alerts/${id}`, { token })).json as Alert;
const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;

describe('a signed request', () => {
  it('raises an alert that the company sees at once', async () => {
    const answer = await send(
      alert({ estimatedCost: 12.5, expiresAt: later(5), actionUrl: '/loads/7', actionRequired: true }),
    );
    expect([answer.status, answer.json]).toEqual([200, { id: expect.stringMatching(/^alr_/), isNew: true }]);
    expect(await read(idOf(answer))).toMatchObject({
      severity: 'low',
      estimatedCost: 12.5,
      actionUrl: '/loads/7',
      actionRequired: true,
      isRead: false,
      state: 'active',
      clocks: [],
      stake: null,
    });
  });

  it('updates the open alert of its key instead of adding another, and changes nothing without news', async () => {
    const body = alert({ expiresAt: later(9) });
    const id = idOf(await send(body));
    expect((await send(body)).json).toEqual({ id, isNew: false });
    await api.call('PATCH', `/api/eld/alerts/${id}/read`, { token });
    expect((await send({ ...body, severity: 'high', title: 'Last day' })).json).toEqual({ id, isNew: false });
    expect(await read(id)).toMatchObject({ severity: 'high', title: 'Last day', isRead: false });
    const history = (await api.call('GET', `/api/eld/alerts/${id}/history`, { token })).json as AlertEvent[];
    expect(history.map(({ kind }) => kind)).toEqual(['created', 'read', 'updated']);
  });

  it('accepts two clocks of one container; the deadline is the earlier one', async () => {
    const freeUntil = later(80);
    const perDiem = clockOf({
      kind: 'per_diem',
      place: 'Depot',
      timeZone: 'America/Chicago',
      freeUntil,
      tiers: [{ fromDay: 1, dailyCost: 45 }],
    });
    const id = idOf(await send(alert({ clocks: [clockOf(), perDiem] })));
    const raised = await read(id);
    expect(raised.clocks.map(({ kind, timeZone }) => [kind, timeZone])).toEqual([
      ['demurrage', 'America/New_York'],
      ['per_diem', 'America/Chicago'],
    ]);
    expect(raised).toMatchObject({ severity: 'medium', expiresAt: raised.clocks[0]?.freeUntil, estimatedCost: 150 });
    expect(raised.stake).toMatchObject({ accrued: 0, nextCharge: { at: raised.expiresAt, amount: 150 } });
    // Until 168 hours ahead: six days of demurrage after 40 hours, four of per diem after 80.
    expect(raised.stake?.saving.amount).toBe(6 * 150 + 4 * 45);
  });

  it('with an earlier deadline shortens snoozes', async () => {
    const body = alert({ expiresAt: later(9) });
    const id = idOf(await send(body));
    await api.call('POST', `/api/eld/alerts/${id}/snooze`, { token, body: { until: later(8) } });
    const nearer = later(2);
    await send({ ...body, expiresAt: nearer });
    expect(await read(id)).toMatchObject({ state: 'snoozed', snoozedUntil: nearer });
  });

  it('resolves by key, with a reason for all users; the key is free again', async () => {
    const body = alert();
    const id = idOf(await send(body));
    expect((await resolve(body.dedupeKey)).json).toEqual({ id });
    expect(await read(id)).toMatchObject({ state: 'resolved', resolution: { reason: 'Picked up at the gate' } });
    expect((await resolve(body.dedupeKey)).status).toBe(404);
    const again = await send(body);
    expect(again.json).toMatchObject({ isNew: true });
    expect(idOf(again)).not.toBe(id);
  });

  it('that stops every clock lets the server resolve the alert', async () => {
    const stopped = clockOf({ startedAt: later(-100), freeUntil: later(-30), stoppedAt: later(-1) });
    const id = idOf(await send(alert({ clocks: [stopped] })));
    expect((await read(id)).stake).toMatchObject({ accrued: 300, nextCharge: null });
    await stepAll(api.runtime, () => undefined);
    expect(await read(id)).toMatchObject({ state: 'resolved', resolution: { reason: 'Every clock has stopped' } });
  });

  it('raises one alert if two arrive at once', async () => {
    const body = alert();
    const answers = await Promise.all([send(body), send({ ...body, title: 'The same' })]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });
});

describe('an alert with dates outside the calendar', () => {
  test.each(['0099-12-31T00:00:00Z', '9998-12-31T00:00:00Z', '9999-12-31T23:59:59Z'])(
    '(%s) is shown without it, beside all others, and is moved on',
    async (moment) => {
      const clocks = [clockOf({ tiers: [1, 4].map((fromDay) => ({ fromDay, dailyCost: 150 })) })];
      const [right, wrong] = [await send(alert({ clocks })), await send(alert({ clocks }))];
      await api.rows(sql`update alert_clocks set free_until = ${moment} where alert_id = ${idOf(wrong)}`);
      await api.rows(sql`update alerts set next_step_at = created_at where id = ${idOf(wrong)}`);
      await stepAll(api.runtime, () => undefined);
      const list = await api.call('GET', '/api/eld/alerts', { token });
      expect(list.status).toBe(200);
      const byId = new Map((list.json as Alert[]).map((one) => [one.id, one]));
      expect(byId.get(idOf(right))?.clocks).toHaveLength(1);
      expect(byId.get(idOf(wrong))).toMatchObject({ clocks: [], stake: null });
      expect(await read(idOf(wrong))).toMatchObject({ clocks: [], state: 'active' });
      expect((await api.call('GET', '/api/eld/alerts/summary', { token })).status).toBe(200);
      expect((await api.call('DELETE', `/api/eld/alerts/${idOf(wrong)}`, { token })).status).toBe(200);
    },
  );
});

describe('is refused', () => {
  const kept = () => api.rows(sql`select count(*) as alerts from alerts`);

  test.each(['0001-01-01T06:00:00Z', '0099-12-31T00:00:00Z', '9998-12-31T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'with %s as a moment, whichever it is, at once and in place',
    async (moment) => {
      const before = await kept();
      const clock = clockOf();
      const cases: [object, string][] = [
        [{ expiresAt: moment }, '/expiresAt'],
        [{ clocks: [{ ...clock, startedAt: moment }] }, '/clocks/0/startedAt'],
        [{ clocks: [clock, { ...clock, freeUntil: moment }] }, '/clocks/1/freeUntil'],
        [{ clocks: [{ ...clock, stoppedAt: moment }] }, '/clocks/0/stoppedAt'],
      ];
      for (const [changes, pointer] of cases) {
        const { status, problem } = await send(alert(changes));
        expect([status, problem.errors], pointer).toEqual([
          422,
          [{ pointer, detail: 'Must lie in the years 2000 to 2099' }],
        ]);
      }
      expect(await kept()).toEqual(before);
    },
  );

  it('with a free time that ends more than 400 days ahead', async () => {
    const ending = (days: number) => alert({ clocks: [clockOf({ freeUntil: later(days * 24) })] });
    expect((await send(ending(400))).status).toBe(200);
    const { status, problem } = await send(ending(401));
    expect([status, problem.errors]).toEqual([
      422,
      [{ pointer: '/clocks/0/freeUntil', detail: 'Must be within 400 days from now' }],
    ]);
  });

  it('without a valid signature, and writes nothing', async () => {
    const rawBody = JSON.stringify(alert());
    const right = headersFor(path, rawBody);
    const before = await kept();
    const wrong: [string, Record<string, string>][] = [
      ['none', { 'content-type': 'application/json' }],
      ['another key', { ...right, [keyHeader]: old.id }],
      ['an unknown key', { ...right, [keyHeader]: 'nobody' }],
      ['no key', { ...right, [keyHeader]: '' }],
      ['another time', { ...right, [timestampHeader]: String(Number(right[timestampHeader]) + 1) }],
      ['no time', { ...right, [timestampHeader]: 'now' }],
      ['a cut signature', { ...right, [signatureHeader]: right[signatureHeader]?.slice(0, -1) ?? '' }],
      ['an empty signature', { ...right, [signatureHeader]: '' }],
      ['another path', headersFor(path, rawBody, { signedPath: `${path}/resolve` })],
      ['another body', headersFor(path, `${rawBody} `)],
      ['another method', headersFor(path, rawBody, { method: 'PUT' })],
      ['the past', headersFor(path, rawBody, { at: new Date(api.now().getTime() - 301_000) })],
      ['the future', headersFor(path, rawBody, { at: new Date(api.now().getTime() + 302_000) })],
    ];
    for (const [name, headers] of wrong) {
      expect((await api.call('POST', path, { rawBody, headers })).status, name).toBe(401);
    }
    const owner = await api.signIn('owner@freight-hq.example');
    expect((await api.call('POST', path, { token: owner, body: alert() })).status).toBe(401);
    expect(await kept()).toEqual(before);
  });

  it('the second time', async () => {
    const rawBody = JSON.stringify(alert());
    const headers = headersFor(path, rawBody);
    expect((await api.call('POST', path, { rawBody, headers })).status).toBe(200);
    const again = await api.call('POST', path, { rawBody, headers });
    expect([again.status, again.problem.detail]).toEqual([401, 'The signature was used before']);
  });

  it('without a configured key', async () => {
    const closed = await startApi({ database: { db: api.db, clock: api.clock, close: async () => undefined } });
    const rawBody = JSON.stringify(alert());
    const headers = headersFor(path, rawBody, { key: { id: '', secret: 'nobody' } });
    expect((await closed.call('POST', path, { rawBody, headers })).status).toBe(401);
  });

  test.each([
    ['/actionUrl', { actionUrl: scriptUrl }],
    ['/actionUrl', { actionUrl: '//evil.example' }],
    ['/timeZone', { timeZone: 'Mars/Olympus' }],
    ['/type', { type: 'Not A Type' }],
    ['/severity', { severity: 'worst' }],
    ['/estimatedCost', { estimatedCost: -1 }],
    ['/estimatedCost', { estimatedCost: 0.001 }],
    ['/extra', { extra: 1 }],
  ])('with %s wrong', async (pointer, changes) => {
    const answer = await send(alert(changes));
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test.each([
    ['/clocks/0/freeUntil', { freeUntil: '2020-01-01T00:00:00Z' }],
    ['/clocks/0/timeZone', { timeZone: 'EST5PDT9' }],
    ['/clocks/0/tiers', { tiers: [{ fromDay: 2, dailyCost: 1 }] }],
    [
      '/clocks/0/tiers',
      {
        tiers: [
          { fromDay: 1, dailyCost: 1 },
          { fromDay: 1, dailyCost: 2 },
        ],
      },
    ],
  ])('with %s of a clock wrong', async (pointer, changes) => {
    const answer = await send(alert({ clocks: [clockOf(changes)] }));
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  it('for a missing company', async () => {
    expect((await send(alert({ companyId: 'cmp_00000000000000000000000000' }))).status).toBe(404);
  });
});

it('during a change of keys both keys are valid', async () => {
  expect((await send(alert(), path, { key: old })).status).toBe(200);
  expect((await send(alert(), path, { key: current })).status).toBe(200);
});
