import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '../../../db/tx.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { forgetAudit } from '../../../testing/database/past-triggers.ts';
import { addOutboxMessages } from '../../../testing/rows/outbox-messages.ts';
import { demo } from '../../../testing/sample.ts';
import type { OutboxMessage } from './contract.ts';
import { outboxService } from './service.ts';

let api: TestApi;
let token: string;
const path = '/api/hq/outbox';

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
  await forgetAudit(api.db);
  await addOutboxMessages(api);
});

const list = async (query = '') => api.call('GET', `${path}${query}`, { token });
const ids = async () => ((await list()).json as OutboxMessage[]).map(({ id }) => id);
const remove = (body: object, as = token) => api.call('POST', `${path}/delete`, { token: as, body });
const retry = (body: object, as = token) => api.call('POST', `${path}/retry`, { token: as, body });
const reason = 'Written by mistake';

test('the newest comes first, with a masked recipient and without subject and text', async () => {
  const answer = await list('?page[size]=2');
  expect(answer.json).toMatchObject([
    { kind: 'feature_usage.message', companyName: 'Swift Haul Logistics', writtenBy: 'Margaret Ellery' },
    { kind: 'ticket.reply', recipient: 't***@swifthaul.example' },
  ]);
  for (const secret of ['tess.lind', 'A subject', 'A text']) expect(answer.text).not.toContain(secret);
  const next = /page%5Bafter%5D=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
  expect((await list(`?page[size]=2&page[after]=${next}`)).json).toMatchObject([{ kind: 'billing.reminder' }]);
});

test('the summary counts what waits, and since when', async () => {
  const oldestAt = new Date(api.now().getTime() - 3 * 60 * 60_000).toISOString();
  const summary = async () => (await api.call('GET', `${path}/summary`, { token })).json;
  expect(await summary()).toEqual({ waiting: 3, isExact: true, oldestAt, canSend: false });
  await remove({ ids: await ids(), reason });
  expect(await summary()).toEqual({ waiting: 0, isExact: true, canSend: false });
});

test('deleted messages are gone, with an entry of the audit log for each', async () => {
  const [first, second, third] = await ids();
  const gone = 'msg_00000000000000000000000000';
  expect((await remove({ ids: [first, second, second, gone], reason })).json).toEqual({ deleted: 2 });
  expect(await ids()).toEqual([third]);
  const entries = await api.rows(sql`select target_id as target, company_id as company, reason, details
    from audit_log where action = 'outbox.message_deleted' order by target_id desc`);
  expect(entries).toEqual([
    { target: first, company: demo.companyId, reason, details: { kind: 'feature_usage.message' } },
    { target: second, company: demo.companyId, reason, details: { kind: 'ticket.reply' } },
  ]);
});

test('bad bodies are refused, and nothing is deleted', async () => {
  const [first] = await ids();
  const bodies = [{ ids: [], reason }, { ids: [first] }, { ids: [first], reason: 'short' }, { ids: ['tkt_1'], reason }];
  for (const body of bodies) expect((await remove(body)).status).toBe(422);
  expect(await ids()).toHaveLength(3);
});

test('without a mail server every message waits, and Retry is refused', async () => {
  await api.get(outboxService).turn();
  expect((await list()).json).toMatchObject([{}, {}, {}].map(() => ({ state: 'waiting', attempts: 0 })));
  expect((await retry({ ids: await ids() })).problem).toMatchObject({ status: 409, code: 'no_mail_server' });
});

test('other roles, tenants and callers without a sign-in are refused', async () => {
  const body = { ids: await ids(), reason };
  for (const email of ['admin@freight-hq.example', 'dispatch@swifthaul.example']) {
    const as = await api.signIn(email);
    expect((await remove(body, as)).status).toBe(403);
    expect((await retry({ ids: body.ids }, as)).status).toBe(403);
    expect((await api.call('GET', path, { token: as })).status).toBe(403);
  }
  expect((await api.call('GET', path)).status).toBe(401);
  expect(await ids()).toHaveLength(3);
});

describe('a message to staff about no tenant', () => {
  const id = 'msg_01kwbf8g00fb4sp5kf5mxhp0j9';
  const add = (topic: string) =>
    api.rows(sql`insert into outbox (id, topic, template, recipient, subject, body, written_at)
      values (${id}, ${topic}, 'test', 'owner@freight-hq.example', 'A subject', 'A text', ${api.now()})`);

  test('is listed without a company, and is deleted with an entry of the audit log', async () => {
    await add('webhook.disabled');
    const [first] = (await list()).json as OutboxMessage[];
    expect(first).toMatchObject({
      id,
      kind: 'webhook.disabled',
      writtenBy: 'Platform',
      recipient: 'o***@freight-hq.example',
    });
    expect(first).not.toHaveProperty('companyId');
    expect(first).not.toHaveProperty('companyName');
    expect((await remove({ ids: [id], reason })).json).toEqual({ deleted: 1 });
    expect(
      await api.rows(sql`select target_id as target, company_id as company from audit_log
        where action = 'outbox.message_deleted'`),
    ).toEqual([{ target: id, company: null }]);
  });

  test('has a topic that may be without one, and no tenant reaches it', async () => {
    await expect(add('billing.reminder')).rejects.toThrow();
    await add('webhook.disabled');
    const { companyId } = demo;
    const actor: UserActor = {
      ...{ kind: 'user', userId: 'usr_test', sessionId: 'sid_test', role: 'driver', audience: 'tenant', companyId },
      ...{ permissions: [], reauthenticatedAt: api.now(), expiresAt: api.now() },
    };
    const reached = await api.db.withTx(actor, (tx) => queryRows<{ id: string }>(tx, sql`select id from outbox`));
    expect(reached).toHaveLength(3);
    expect(reached.map((row) => row.id)).not.toContain(id);
  });
});
