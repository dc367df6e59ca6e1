import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createSealer } from '../../../kernel/sealing.ts';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, addSource } from '../../../testing/machine.ts';
import { type Receiver, startReceiver } from '../../../testing/receiver.ts';
import type { MadeWebhook, TestOutcome, Webhook } from './contract.ts';
import { sealOlder } from './jobs.ts';
import { newSecret, openSecrets, sealAsPrevious, secretPlace } from './signing.ts';

const webhooks = '/api/hq/webhooks';
const url = 'https://hooks.tern.example/in?token=hidden-word';
let api: TestApi;
let receiver: Receiver;
let sourceId: string;
let token: string;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startApi({ settings: { webhookInnerHosts: ['127.0.0.1'] } });
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(async () => {
  await api.rows(sql`delete from link_sources`);
  sourceId = await addSource(api, 'Ternpoint');
});

const call = (method: string, path: string, body?: object, as = token) =>
  api.call(method, path, { token: as, ...(body && { body }) });
const make = async (changes: object = {}) => {
  const answer = await call('POST', webhooks, { sourceId, url, ...changes });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as MadeWebhook;
};
const list = async () => (await call('GET', webhooks)).json as Webhook[];
const code = ({ status, problem }: Answer) => [status, problem.code, ...(problem.errors ?? []).map((e) => e.pointer)];
const trail = () =>
  api.rows<{ action: string; details: object }>(
    sql`select action, details from audit_log where action like 'webhook.%' order by seq desc`,
  );

test('a webhook is made, shows its secret once, is changed and deleted', async () => {
  const { webhook, secret } = await make({ types: ['company.suspended'] });
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(webhook).toMatchObject({
    sourceName: 'Ternpoint',
    url,
    isEnabled: true,
    waiting: 0,
    types: ['company.suspended'],
  });
  const answer = await call('GET', webhooks);
  expect(answer.json).toEqual([webhook]);
  const [stored] = await api.rows<{ row: string }>(sql`select w::text as row from webhooks w`);
  for (const text of [answer.text, stored?.row]) expect(text).not.toContain(secret.slice(6, 30));
  const path = `${webhooks}/${webhook.id}`;
  expect((await call('PATCH', path, { types: [], isEnabled: false })).json).toMatchObject({
    ...{ types: [], isEnabled: false, disabledReason: 'person', disabledAt: api.now().toISOString() },
  });
  expect((await call('PATCH', path, { isEnabled: false })).json).toMatchObject({ isEnabled: false, url });
  expect((await call('PATCH', path, { isEnabled: true })).json).not.toHaveProperty('disabledReason');
  expect((await call('DELETE', path)).status).toBe(204);
  expect(await list()).toEqual([]);
  const entries = await trail();
  expect(entries.map(({ action }) => action)).toEqual([
    ...['webhook.deleted', 'webhook.changed', 'webhook.changed', 'webhook.changed', 'webhook.created'],
  ]);
  const told = JSON.stringify(entries) + api.log.join('\n');
  for (const hidden of ['hidden-word', secret.slice(6, 30)]) expect(told).not.toContain(hidden);
});

test('bad input is refused in place', async () => {
  const refusal = async (changes: object) => code(await call('POST', webhooks, { sourceId, url, ...changes }));
  for (const wrong of [
    ...['http://hooks.tern.example/', 'https://a:b@hooks.tern.example/', 'https://169.254.169.254/', 'ftp://x.example'],
    ...[
      'https://localhost/',
      'https://[::ffff:10.0.0.1]/',
      'https://10.0.0.1/',
      'hooks.tern.example',
      'https://167772161/',
    ],
  ])
    expect(await refusal({ url: wrong }), wrong).toEqual([422, 'url_refused', '/url']);
  expect(await refusal({ url: ' ' })).toEqual([422, 'invalid', '/url']);
  expect(await refusal({ types: ['page.published', 'page.published'] })).toEqual([422, 'invalid', '/types']);
  expect(await refusal({ types: ['ticket.created'] })).toEqual([422, 'invalid', '/types/0']);
  expect(await refusal({ sourceId: 'src_00000000000000000000000000' })).toEqual([404, 'not_found', '/sourceId']);
  const { webhook } = await make();
  const change = await call('PATCH', `${webhooks}/${webhook.id}`, { url: 'https://192.168.0.1/' });
  expect(code(change)).toEqual([422, 'url_refused', '/url']);
});

test('at most 20 are kept, also if they are made together', async () => {
  for (let index = 0; index < 18; index += 1) await make();
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', webhooks, { sourceId, url })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
});

test('only people with the permission and a fresh password change them; hq_admin reads them', async () => {
  const { webhook } = await make();
  const [path, admin] = [`${webhooks}/${webhook.id}`, await api.signIn('admin@freight-hq.example')];
  const writes: [string, string, object?][] = [
    ['POST', webhooks, { sourceId, url }],
    ['PATCH', path, { isEnabled: false }],
    ['POST', `${path}/rotate`, {}],
    ['POST', `${path}/test`, {}],
    ['POST', `${path}/replay`, { since: api.now().toISOString() }],
    ['DELETE', path],
  ];
  const { secret } = await addKey(api, { sourceId });
  for (const [method, at, body] of writes) expect(code(await call(method, at, body, admin))[1]).toBe('forbidden');
  for (const [method, at, body] of writes) expect(code(await call(method, at, body, secret))[1]).toBe('people_only');
  const stale = await api.signIn('owner@freight-hq.example');
  await api.rows(sql`update auth_sessions set reauthenticated_at = ${new Date(api.now().getTime() - 3_600_000)}
    where id = (select max(id) from auth_sessions)`);
  for (const [method, at, body] of writes) expect(code(await call(method, at, body, stale))[1]).toBe('reauth_required');
  expect((await call('GET', webhooks, undefined, admin)).json).toHaveLength(1);
  expect((await call('GET', `${path}/deliveries`, undefined, admin)).json).toEqual([]);
});

describe('a test', () => {
  it('sends a ping and answers how it went, also where the webhook is off', async () => {
    const { webhook } = await make({ url: `${receiver.url}/in` });
    await call('PATCH', `${webhooks}/${webhook.id}`, { isEnabled: false });
    const answer = await call('POST', `${webhooks}/${webhook.id}/test`);
    expect(answer.json).toEqual({ status: 204, ms: expect.any(Number) as number });
    const [got] = receiver.received.slice(-1);
    const id = got?.headers['webhook-id'];
    expect(JSON.parse(got?.body ?? '{}')).toMatchObject({ type: 'ping', id, company: null, data: {} });
    expect((await list())[0]).toMatchObject({ isEnabled: false, waiting: 0 });
  });

  it('tells a refusal and a problem, and counts for nothing', async () => {
    const { webhook } = await make({ url: `${receiver.url}/in` });
    receiver.answer = (_call, response) => void response.writeHead(410).end();
    const test = async () => (await call('POST', `${webhooks}/${webhook.id}/test`)).json as TestOutcome;
    expect(await test()).toMatchObject({ status: 410 });
    expect((await list())[0]).toMatchObject({ isEnabled: true });
    await api.rows(sql`update webhooks set url = 'https://127.0.0.2/'`);
    expect(await test()).toMatchObject({ problem: 'refused_address' });
    expect((await list())[0]).not.toHaveProperty('failingSince');
  });
});

describe('keys that seal', () => {
  const [first, second] = [
    { id: 'one', key: Buffer.alloc(32, 1) },
    { id: 'two', key: Buffer.alloc(32, 2) },
  ];

  it('are needed in production', async () => {
    const settings = { mode: 'production', secretsKeys: [] } as const;
    const bare = await startApi({ database: { db: api.db, clock: api.clock, close: async () => undefined }, settings });
    const answer = await bare.call('POST', webhooks, { token, body: { sourceId, url } });
    expect(code(answer)).toEqual([409, 'no_secrets_key']);
    expect(answer.problem.detail).toContain('SECRETS_KEYS');
    const { webhook } = await make();
    const rotation = await bare.call('POST', `${webhooks}/${webhook.id}/rotate`, { token });
    expect(code(rotation)).toEqual([409, 'no_secrets_key']);
    const test = await bare.call('POST', `${webhooks}/${webhook.id}/test`, { token });
    expect(test.json).toEqual({ problem: 'no_key', ms: 0 });
  });

  it('change: what an older one has sealed is sealed again, and a missing one is named', async () => {
    const { webhook } = await make();
    const [{ id: webhookId }, old] = [webhook, createSealer([first])];
    const [current, before] = [newSecret(), newSecret()];
    const previous = sealAsPrevious(old, webhookId, old.seal(before, secretPlace(webhookId)));
    await api.rows(sql`update webhooks set secret = ${old.seal(current, secretPlace(webhookId))},
      previous_secret = ${previous}, previous_until = ${new Date(api.now().getTime() + 60_000)}`);
    const tidy = (...keys: [typeof first, ...(typeof first)[]]) =>
      api.db.withTx(system('test'), (tx) => sealOlder(tx, createSealer(keys)));
    expect(await tidy(second)).toEqual(['one']);
    expect(await tidy(second, first)).toEqual([]);
    expect(await tidy(second)).toEqual([]);
    const [stored] = await api.rows<{ secret: string; previous: string }>(
      sql`select secret, previous_secret as previous from webhooks`,
    );
    const sealed = { webhookId, secret: stored?.secret ?? '', previous: stored?.previous ?? '' };
    expect(openSecrets(createSealer([second]), sealed)).toEqual([current, before]);
  });
});
