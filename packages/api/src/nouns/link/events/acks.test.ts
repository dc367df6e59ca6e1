import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, type TestKey } from '../../../testing/machine.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { raise } from './raise.ts';
import { sequenceEvents } from './sequence.ts';

let api: TestApi;
let key: TestKey;
let eventId: string;

beforeAll(async () => {
  api = await startApi();
  key = await addKey(api, { scopes: ['link:events'] });
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  await api.db.withTx(system('test'), (tx) => raise(tx, { type: 'company.suspended', companyId: id }));
  await sequenceEvents(api.db);
  eventId = (await api.rows<{ id: string }>(sql`select id from events`))[0]?.id ?? '';
});
afterAll(() => api.close());

const say = (...acks: object[]) => api.call('POST', '/api/link/v1/acks', { token: key.secret, body: { acks } });
const said = () => api.rows(sql`select source_id, key_id, outcome, at, detail from event_acks`);
const at = (seconds: number) => new Date(api.now().getTime() + seconds * 1_000).toISOString();

test('the newest word of a platform counts, by its own clock, and a repeated one changes nothing', async () => {
  const about = { source_id: key.sourceId, key_id: key.keyId };
  const first = await say({ eventId, outcome: 'failed', at: at(-60), detail: 'no such company' });
  expect([first.status, first.json]).toEqual([200, { recorded: 1, unknown: [] }]);
  expect(await said()).toMatchObject([{ ...about, outcome: 'failed', detail: 'no such company' }]);
  await say({ eventId, outcome: 'applied', at: at(-30) }, { eventId, outcome: 'failed', at: at(-50) });
  expect(await said()).toMatchObject([{ ...about, outcome: 'applied', detail: null }]);
  await say({ eventId, outcome: 'failed', at: at(-60), detail: 'late' });
  expect(await said()).toMatchObject([{ outcome: 'applied' }]);
  // A clock that goes ahead makes no confirmation of the future.
  await say({ eventId, outcome: 'applied', at: at(3_600) });
  const [row] = await said();
  expect(new Date(String((row as { at: string }).at)).toISOString()).toBe(at(0));
  const trail = await api.rows(
    sql`select actor_label, details from audit_log where action = 'events.acknowledged' order by seq`,
  );
  expect(trail).toHaveLength(4);
  expect(trail[0]).toEqual({
    actor_label: `key ${key.keyId}`,
    details: { source: key.sourceId, recorded: 1, failed: 1, unknown: 0 },
  });
});

test('an event that HQ does not keep is named, and costs no other', async () => {
  const missing = `evt_${'0'.repeat(26)}`;
  const answer = await say(
    { eventId: missing, outcome: 'applied', at: at(0) },
    { eventId, outcome: 'applied', at: at(0) },
  );
  expect([answer.status, answer.json]).toEqual([200, { recorded: 1, unknown: [missing] }]);
  for (const [ack, pointer] of [
    [{ eventId: 'evt_1', outcome: 'applied', at: at(0) }, '/acks/0/eventId'],
    [{ eventId, outcome: 'done', at: at(0) }, '/acks/0/outcome'],
    [{ eventId, outcome: 'failed', at: at(0), detail: 'x'.repeat(201) }, '/acks/0/detail'],
  ] as const) {
    const { status, problem } = await say(ack);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  }
});

test('a key without the scope confirms nothing and reads nothing', async () => {
  const { secret } = await addKey(api, { scopes: ['link:write', 'tenants:read'] });
  const calls = [
    ['POST', '/acks', { acks: [{ eventId, outcome: 'applied', at: at(0) }] }],
    ['GET', '/events', undefined],
    ['GET', '/entitlements', undefined],
    ['GET', '/companies/our-7/entitlements', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await api.call(method, `/api/link/v1${path}`, { token: secret, ...(body && { body }) });
    expect([path, answer.status, answer.problem.code]).toEqual([path, 403, 'scope_missing']);
  }
});
