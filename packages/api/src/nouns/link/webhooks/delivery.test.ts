import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { runtimeOf } from '../../../platform/start/app.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addSource } from '../../../testing/machine.ts';
import { type Received, type Receiver, startReceiver } from '../../../testing/receiver.ts';
import { raise } from '../events/raise.ts';
import type { EventType } from '../events/rules.ts';
import { sequenceEvents } from '../events/sequence.ts';
import type { MadeWebhook, Webhook, WebhookDelivery } from './contract.ts';
import { claimDelivery, dropOldDeliveries, fanOut } from './sending.ts';
import { type Deliverer, delivererService } from './service.ts';

const webhooks = '/api/hq/webhooks';
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
let api: TestApi;
let receiver: Receiver;
let sourceId: string;
let token: string;
let companies: string[];
let deliverer: Deliverer;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startApi({ settings: { webhookInnerHosts: ['127.0.0.1'], publicOrigin: 'https://hq.tern.example' } });
  companies = (await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1`)).map(
    ({ id }) => id,
  );
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(async () => {
  await api.rows(sql`delete from link_sources`);
  await api.rows(sql`delete from outbox`);
  sourceId = await addSource(api);
  token = await api.signIn('owner@freight-hq.example');
  deliverer = newServer();
  receiver.received = [];
  receiver.answer = (_call, response) => void response.writeHead(204).end();
});
afterEach(() => deliverer.stop());

/** What another server of the same installation would do. */
const newServer = () => runtimeOf(api.runtime).get(delivererService);
const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await api.call(method, path, { token, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json as T;
};
const make = (body: object = {}) =>
  call<MadeWebhook>('POST', webhooks, { sourceId, url: `${receiver.url}/in`, ...body });
const deliveriesOf = (id: string, query = '') => call<WebhookDelivery[]>('GET', `${webhooks}/${id}/deliveries${query}`);
const read = async () => (await call<Webhook[]>('GET', webhooks))[0];
const write = async (type: EventType, ...of: readonly number[]) => {
  await api.db.withTx(system('test'), (tx) =>
    raise(tx, ...of.map((index) => ({ type, companyId: companies[index] ?? '' }))),
  );
  await sequenceEvents(api.db);
};
const mails = () =>
  api.rows(sql`select company_id, recipient, topic, subject, body, written_by from outbox order by id`);
interface Sent {
  id: string;
  type: string;
  company: string;
  version: number;
}
const sentOf = ({ body }: Received) => JSON.parse(body) as Sent;
const answering = (status: number, headers = {}) => {
  receiver.answer = (_call, response) => void response.writeHead(status, headers).end();
};
/** Lets time pass, with a turn of the job each minute. */
async function pass(ms: number, stepMs = minuteMs) {
  for (let left = ms; left > 0; left -= stepMs) {
    api.clock.advance(Math.min(left, stepMs));
    await deliverer.turn();
  }
  token = await api.signIn('owner@freight-hq.example');
}

test('an event is sent as the feed shows it, of the wanted types alone, from now on', async () => {
  await write('company.suspended', 0);
  const { webhook } = await make({ types: ['company.suspended', 'company.resumed'] });
  await write('company.suspended', 1);
  await write('company.seats_changed', 1);
  await deliverer.turn();
  const [sent, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(sent?.path).toBe('/in');
  expect(sentOf(sent as Received)).toMatchObject({
    ...{ type: 'company.suspended', company: companies[1], externalId: null, actor: 'system' },
    data: { entitlements: { access: 'open' } },
  });
  expect(sent?.headers['webhook-id']).toBe(sentOf(sent as Received).id);
  const [delivery] = await deliveriesOf(webhook.id);
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: 1,
    outcomes: [{ status: 204 }],
    companyId: companies[1],
  });
  expect(await read()).toMatchObject({ waiting: 0, lastDeliveredAt: api.now().toISOString() });
});

test('the own id of a company goes to the endpoints of its source alone', async () => {
  const other = await addSource(api, 'Another platform');
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark, received_at)
    values (${sourceId}, 'companies', 'own-7', ${companies[0]}, ${companies[0]}, 1, 'x', 1, ${api.now()})`);
  await make({ url: `${receiver.url}/own` });
  await make({ url: `${receiver.url}/other`, sourceId: other });
  await write('company.suspended', 0);
  await deliverer.turn();
  const ids = Object.fromEntries(receiver.received.map(({ path, body }) => [path, JSON.parse(body) as object]));
  expect(ids).toMatchObject({ '/own': { externalId: 'own-7' }, '/other': { externalId: null } });
  await api.rows(sql`delete from link_rows`);
});

test('the library verifies both secrets in the overlap, then the new one alone', async () => {
  const { webhook, secret } = await make();
  const verifies = async () => {
    await write('company.suspended', 0);
    await deliverer.turn();
    const { headers, body } = receiver.received.at(-1) as Received;
    return [secret, newer].map((of) => {
      try {
        return new Verifier(of).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    });
  };
  let newer = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(await verifies()).toEqual([true, false]);
  const made = await call<MadeWebhook>('POST', `${webhooks}/${webhook.id}/rotate`);
  newer = made.secret;
  expect(made.webhook.rotatedUntil).toBe(new Date(api.now().getTime() + dayMs).toISOString());
  expect(await verifies()).toEqual([true, true]);
  api.clock.advance(dayMs - 1);
  expect(await verifies()).toEqual([true, true]);
  api.clock.advance(1);
  expect(await verifies()).toEqual([false, true]);
});

describe('an endpoint that is down', () => {
  it('gets every event after an hour, once by its id and in order of each company, though the server dies', async () => {
    await make();
    answering(503);
    for (let round = 0; round < 3; round += 1) {
      await write('company.suspended', 0, 1, 2);
      await pass(20 * minuteMs);
    }
    // A server dies while it sends.
    await write('company.suspended', 3);
    await api.db.withTx(system('test'), fanOut);
    const dead = await api.db.withTx(system('test'), (tx) => claimDelivery(tx, new Date(tx.now.getTime() + 30_000)));
    const refused = receiver.received.length;
    answering(204);
    deliverer = newServer();
    await pass(6 * hourMs);
    const taken = receiver.received.slice(refused).map(sentOf);
    expect(taken.map(({ id }) => id)).toContain(dead?.eventId ?? 'nothing was claimed');
    expect(new Set(taken.map(({ id }) => id)).size).toBe(10);
    for (const company of companies.slice(0, 3)) {
      const versions = taken.filter((sent) => sent.company === company).map(({ version }) => version);
      expect(versions).toHaveLength(3);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
    expect(await read()).toMatchObject({ waiting: 0, isEnabled: true });
  });

  it('holds up its own company, not others', async () => {
    await make();
    receiver.answer = (got, response) =>
      void response.writeHead(sentOf(got).company === companies[0] ? 500 : 200).end();
    await write('company.suspended', 0, 1);
    await write('company.resumed', 0, 1);
    await deliverer.turn();
    const types = (index: number) =>
      receiver.received.map(sentOf).flatMap(({ company, type }) => (company === companies[index] ? type : []));
    expect(types(0)).toEqual(['company.suspended']);
    expect(types(1)).toEqual(['company.suspended', 'company.resumed']);
  });

  it('is asked again after the pauses, or later if it says so, up to an hour', async () => {
    const { webhook } = await make();
    answering(500);
    await write('company.suspended', 0);
    await deliverer.turn();
    const nextIn = async () => {
      const [{ nextAt } = { nextAt: '' }] = await deliveriesOf(webhook.id);
      return (Date.parse(nextAt ?? '') - api.now().getTime()) / 1_000;
    };
    const pauses = [await nextIn()];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      api.clock.advance((pauses.at(-1) ?? 0) * 1_000);
      token = await api.signIn('owner@freight-hq.example');
      await deliverer.turn();
      pauses.push(await nextIn());
    }
    expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000]);
    await call('POST', `${webhooks}/${webhook.id}/deliveries/${(await deliveriesOf(webhook.id))[0]?.id}/resend`);
    await api.rows(sql`update webhook_deliveries set attempts = 0`);
    answering(429, { 'retry-after': '86400' });
    await deliverer.turn();
    expect(await nextIn()).toBe(3_600);
  });

  it('loses an event after three days, and is turned off after five', async () => {
    const { webhook } = await make();
    answering(500);
    await write('company.suspended', 0);
    await pass(3 * dayMs + 11 * hourMs, hourMs);
    const [lost] = await deliveriesOf(webhook.id, '?state=failed');
    expect(lost?.outcomes).toHaveLength(10);
    expect(await read()).toMatchObject({ isEnabled: true, waiting: 0 });
    await write('company.resumed', 0);
    await pass(2 * dayMs, hourMs);
    expect(await read()).toMatchObject({ isEnabled: false, disabledReason: 'failing', waiting: 1 });
    const entries = await api.rows(sql`select details from audit_log where action = 'webhook.disabled'`);
    expect(entries).toMatchObject([{ details: { why: 'failing' } }]);
    expect(await mails()).toMatchObject([{ body: expect.stringContaining('failed for 5 days') as string }]);
    answering(200);
    await call('PATCH', `${webhooks}/${webhook.id}`, { isEnabled: true });
    receiver.received = [];
    await deliverer.turn();
    expect(receiver.received.map((got) => sentOf(got).type)).toEqual(['company.suspended', 'company.resumed']);
  });
});

test('the owners get a mail that names endpoint and installation; nobody does if a person turns it off', async () => {
  const { webhook } = await make({ url: `${receiver.url}/in?token=hidden-word` });
  await call('PATCH', `${webhooks}/${webhook.id}`, { isEnabled: false });
  expect(await mails()).toEqual([]);
  await call('PATCH', `${webhooks}/${webhook.id}`, { isEnabled: true });
  answering(410);
  await write('company.suspended', 0, 1);
  await deliverer.turn();
  const { host } = new URL(receiver.url);
  const found = await mails();
  expect(found).toEqual([
    {
      ...{ company_id: null, recipient: 'owner@freight-hq.example', topic: 'webhook.disabled', written_by: null },
      subject: `The webhook of Test platform at ${host} was turned off`,
      body: `HQ sends no more events to ${host}, since it has answered 410. Turned on again, the webhook goes on at the first event that was not delivered; events are kept for 30 days. See https://hq.tern.example/hq/settings/link?tab=webhooks`,
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('hidden-word');
});

test('410 turns it off at once; enabled after two days, nothing is missing', async () => {
  const { webhook } = await make();
  answering(410);
  await write('company.suspended', 0);
  await deliverer.turn();
  expect(await read()).toMatchObject({ isEnabled: false, disabledReason: 'gone', waiting: 1 });
  await write('company.resumed', 0);
  await pass(2 * dayMs, hourMs);
  await write('company.cancelled', 1);
  await deliverer.turn();
  expect(receiver.received).toHaveLength(1);
  answering(200);
  await call('PATCH', `${webhooks}/${webhook.id}`, { isEnabled: true });
  await deliverer.turn();
  const taken = receiver.received.slice(1).map(sentOf);
  expect(taken.filter(({ company }) => company === companies[0]).map(({ type }) => type)).toEqual([
    ...['company.suspended', 'company.resumed'],
  ]);
  expect(taken).toHaveLength(3);
  expect(taken.some(({ id }) => id === sentOf(receiver.received[0] as Received).id)).toBe(true);
});

test('a replay and a resend keep the ids, and do not touch what waits', async () => {
  const { webhook } = await make({ types: ['company.suspended'] });
  const since = api.now().toISOString();
  await write('company.suspended', 0, 1);
  await write('company.resumed', 0);
  await deliverer.turn();
  const first = receiver.received.map((got) => sentOf(got).id);
  api.clock.advance(1_000);
  const replay = (at: string) => call('POST', `${webhooks}/${webhook.id}/replay`, { since: at });
  expect(await replay(api.now().toISOString())).toEqual({ deliveries: 0 });
  expect(await replay(since)).toEqual({ deliveries: 2 });
  expect(await replay(since)).toEqual({ deliveries: 0 });
  await deliverer.turn();
  expect(
    receiver.received
      .slice(2)
      .map((got) => sentOf(got).id)
      .toSorted(),
  ).toEqual(first.toSorted());
  const [newest] = await deliveriesOf(webhook.id);
  await call('POST', `${webhooks}/${webhook.id}/deliveries/${newest?.id}/resend`);
  await deliverer.turn();
  expect(sentOf(receiver.received.at(-1) as Received).id).toBe(newest?.eventId);
  expect(receiver.received).toHaveLength(5);
  const [again] = await deliveriesOf(webhook.id);
  expect(again?.outcomes).toHaveLength(3);
});

test('finished deliveries go after 30 days, waiting ones stay', async () => {
  const { webhook } = await make();
  await write('company.suspended', 0, 1);
  await deliverer.turn();
  await write('company.resumed', 0);
  await api.db.withTx(system('test'), fanOut);
  await api.rows(sql`update webhook_deliveries set done_at = done_at - interval '31 days'`);
  await api.db.withTx(system('test'), dropOldDeliveries);
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'waiting', type: 'company.resumed' }]);
});
