import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { idempotencyKeys } from './tables.ts';
import { type Answer, startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { closeGate, slowRoutes } from '../../testing/endpoints/slow-write.ts';
import { system } from '../../kernel/actor.ts';
import { endpoint, none, open } from '../contract/endpoint.ts';
import { answerKeptMs, dropOldAnswers } from './idempotency.ts';
import { servePublic } from '../pipeline/serve.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi({ rows: 'empty', app: { extraRoutes: slowRoutes } });
  token = await api.signIn((await addPerson(api.db)).email);
});
afterAll(() => api.close());

function send(key: string | undefined, body: unknown, as = token): Promise<Answer> {
  return api.call('POST', '/api/slow', { token: as, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
}

async function timesDone(how: string): Promise<number | undefined> {
  const [row] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from ${auditLog} where details->>'how' = ${how}`,
  );
  return row?.n;
}

describe('a call with an Idempotency-Key', () => {
  test('has one effect and the same answer when repeated', async () => {
    const first = await send('once', { how: 'once' });
    const again = await send('once', { how: 'once' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(again.headers.get('location')).toBe('/api/slow/1');
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await timesDone('once')).toBe(1);
  });

  test('is the same call with its members in any order', async () => {
    const first = await send('order', { how: 'order', note: 'a' });
    expect((await send('order', { note: 'a', how: 'order' })).text).toBe(first.text);
  });

  test('is 422 with another body', async () => {
    await send('other', { how: 'other' });
    const answer = await send('other', { how: 'other', note: 'changed' });
    expect([answer.status, answer.problem.code]).toEqual([422, 'idempotency_key_reused']);
    expect(answer.problem.detail).toBe('This Idempotency-Key was used for a request with another note');
    expect(answer.problem.errors).toEqual([{ pointer: '/note', detail: 'The first request had another note' }]);
    expect(await timesDone('other')).toBe(1);
  });

  test('has one effect if two processes get it at once', async () => {
    const twin = await startApi({
      database: { db: api.db, clock: api.clock, close: async () => undefined },
      app: { extraRoutes: slowRoutes },
    });
    const gate = closeGate();
    const first = send('flight', { how: 'flight' });
    await gate.reached;
    const headers = { 'idempotency-key': 'flight' };
    const second = twin.call('POST', '/api/slow', { token, headers, body: { how: 'flight' } });
    // PostgreSQL answers both at once; the embedded database one after the other, so that the second can wait.
    const isAtOnce = api.db.kind === 'postgresql';
    if (isAtOnce) {
      const { status, problem, headers: answered } = await second;
      expect([status, problem.code, answered.get('retry-after')]).toEqual([409, 'idempotency_in_flight', '1']);
    }
    gate.open();
    const { status, text } = await first;
    expect(status).toBe(201);
    expect((isAtOnce ? await send('flight', { how: 'flight' }) : await second).text).toBe(text);
    expect(await timesDone('flight')).toBe(1);
  });

  test('is separate for each user', async () => {
    const other = await addPerson(api.db, { email: 'omar@hq.example', employeeId: 'HQ-3009' });
    const mine = await send('shared', { how: 'shared' });
    const theirs = await send('shared', { how: 'shared' }, await api.signIn(other.email));
    expect(theirs.status).toBe(201);
    expect(theirs.text).not.toBe(mine.text);
  });

  test.each(['thrown', 'refused'])('may be tried again after it was %s', async (how) => {
    expect((await send(`again-${how}`, { how })).status).toBe(409);
    const answer = await send(`again-${how}`, { how: `well-${how}` });
    expect(answer.status).toBe(201);
  });

  test('is forgotten after seven days', async () => {
    const first = await send('old', { how: 'old' });
    api.clock.advance(answerKeptMs - 1);
    token = await api.signIn('olga@hq.example');
    expect((await send('old', { how: 'old' })).text).toBe(first.text);
    api.clock.advance(1);
    expect((await send('old', { how: 'old' })).text).not.toBe(first.text);
    api.clock.advance(answerKeptMs);
    token = await api.signIn('olga@hq.example');
    await api.db.withTx(system('test'), dropOldAnswers);
    expect(await api.rows(sql`select 1 from ${idempotencyKeys}`)).toEqual([]);
  });

  test.each(['', 'a b', 'ü', 'x'.repeat(256)])('is refused where the key is %j', async (key) => {
    const answer = await api.call('POST', '/api/slow', {
      token,
      body: { how: 'malformed' },
      headers: { 'idempotency-key': key },
    });
    expect([answer.status, answer.problem.code]).toEqual([400, 'idempotency_key_malformed']);
  });
});

test('a call without a key has an effect each time in the demo, and is refused in production', async () => {
  await send(undefined, { how: 'keyless' });
  await send(undefined, { how: 'keyless' });
  expect(await timesDone('keyless')).toBe(2);
  const production = await startApi({
    database: { db: api.db, clock: api.clock, close: async () => undefined },
    settings: { mode: 'production' },
    app: { extraRoutes: slowRoutes },
  });
  const answer = await production.call('POST', '/api/slow', { token, body: { how: 'keyless' } });
  expect([answer.status, answer.problem.code]).toEqual([400, 'idempotency_key_required']);
});

test('an endpoint without one transaction cannot be idempotent', () => {
  const ping = endpoint({
    method: 'POST',
    path: '/api/ping',
    access: open,
    summary: 'a',
    body: z.strictObject({}),
    response: none,
    idempotent: true,
  });
  expect(() => servePublic(ping, async () => undefined)).toThrow('must be served in one transaction');
});
