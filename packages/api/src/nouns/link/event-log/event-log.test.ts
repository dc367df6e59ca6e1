import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, type TestKey } from '../../../testing/machine.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { FeedEvent } from '../events/contract.ts';
import { raise, type Raised } from '../events/service.ts';
import { sequenceEvents } from '../events/sequence.ts';
import type { LoggedEvent, LoggedEventDetail } from './contract.ts';

const path = '/api/hq/link/events';
let api: TestApi;
let admin: string;
let key: TestKey;
let swift: string;
let prairie: string;
let feed: FeedEvent[];

const raised = (...events: Raised[]) => api.db.withTx(system('test'), (tx) => raise(tx, ...events));

beforeAll(async () => {
  api = await startApi();
  key = await addKey(api, { scopes: ['link:events'] });
  swift = (await findCompany(api, 'Swift Haul Logistics')).id;
  prairie = (await findCompany(api, 'Prairie Wind Carriers')).id;
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark,
      received_at)
    values (${key.sourceId}, 'companies', 'carrier-7', ${swift}, ${swift}, 1, 'x', 1, ${api.now()})`);
  await raised({ type: 'company.suspended', companyId: swift });
  api.clock.advance(24 * 60 * 60_000);
  await raised({ type: 'company.resumed', companyId: swift }, { type: 'company.suspended', companyId: prairie });
  await raised({ type: 'page.published', data: { page: { id: 'pag_1' } } });
  await sequenceEvents(api.db);
  admin = await api.signIn('admin@freight-hq.example');
  const { json } = await api.call('GET', '/api/link/v1/events', { token: key.secret });
  feed = (json as { events: FeedEvent[] }).events;
  await api.call('POST', '/api/link/v1/acks', {
    token: key.secret,
    body: {
      acks: [{ eventId: feed[0]?.id, outcome: 'failed', at: api.now().toISOString(), detail: 'No such company' }],
    },
  });
});
afterAll(() => api.close());

const read = (query = '') => api.call('GET', `${path}${query}`, { token: admin });
const list = async (query = '') => (await read(query)).json as LoggedEvent[];
const about = (events: readonly LoggedEvent[]) => events.map(({ type, companyId }) => [type, companyId]);

test('every event that went out, the newest first, with its company, its platform and what came of it', async () => {
  const events = await list();
  expect(about(events)).toEqual([
    ['page.published', undefined],
    ['company.suspended', prairie],
    ['company.resumed', swift],
    ['company.suspended', swift],
  ]);
  expect(events.map(({ id }) => id)).toEqual(feed.map(({ id }) => id).toReversed());
  const none = { confirmations: { applied: 0, failed: 0 }, deliveries: { delivered: 0, waiting: 0, failed: 0 } };
  expect(events[0]).toEqual({ ...none, id: feed[3]?.id, type: 'page.published', at: feed[3]?.at, actor: 'system' });
  expect(events[3]).toEqual({
    ...none,
    ...{ id: feed[0]?.id, type: 'company.suspended', at: feed[0]?.at, actor: 'system', version: feed[0]?.version },
    ...{ companyId: swift, companyName: 'Swift Haul Logistics', source: 'Test platform', externalId: 'carrier-7' },
    confirmations: { applied: 0, failed: 1 },
  });
});

test('it is filtered by type, company, own id of a platform and day', async () => {
  expect(about(await list('?type=company.suspended'))).toEqual([
    ['company.suspended', prairie],
    ['company.suspended', swift],
  ]);
  expect(about(await list(`?companyId=${prairie}`))).toEqual([['company.suspended', prairie]]);
  expect(about(await list('?externalId=carrier-7&type=company.resumed'))).toEqual([['company.resumed', swift]]);
  expect(await list('?externalId=carrier-8')).toEqual([]);
  const day = feed[0]?.at.slice(0, 10);
  expect(about(await list(`?from=${day}&until=${day}`))).toEqual([['company.suspended', swift]]);
  expect(await list(`?until=2026-01-01`)).toEqual([]);
  for (const [query, pointer] of [
    ['?type=company.sold', 'type'],
    ['?companyId=swift', 'companyId'],
    ['?from=yesterday', 'from'],
    ['?timeZone=Mars/North', 'timeZone'],
  ] as const) {
    const { status, problem } = await read(query);
    expect([query, status, problem.errors?.[0]?.pointer]).toEqual([query, 422, pointer]);
  }
});

test('it is read on from a page, and a cursor of other filters is refused', async () => {
  const first = await read('?page[size]=3');
  expect(about(first.json as LoggedEvent[])).toHaveLength(3);
  const after = /page%5Bafter%5D=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  expect(about(await list(`?page[size]=3&page[after]=${after}`))).toEqual([['company.suspended', swift]]);
  expect((await read(`?page[size]=3&page[after]=${after}&type=company.resumed`)).status).toBe(422);
});

test('an event that is not in the feed yet is in neither answer', async () => {
  await raised({ type: 'company.suspended', companyId: swift });
  const [waiting] = await api.rows<{ id: string }>(sql`select id from events where seq is null`);
  expect(await list()).toHaveLength(4);
  expect((await read(`/${waiting?.id}`)).status).toBe(404);
  await sequenceEvents(api.db);
  expect(await list()).toHaveLength(5);
});

test('one event has the payload that its platform got, its words, and the deliveries to webhooks', async () => {
  const [owner] = await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`);
  await api.rows(sql`insert into webhooks (id, source_id, url, types, secret, seen_seq, created_by, created_at)
    values ('whk_1', ${key.sourceId}, 'https://hooks.tern.example/in', '[]', 'sealed', 9, ${owner?.id}, ${api.now()})`);
  await api.rows(sql`insert into webhook_deliveries (id, webhook_id, event_id, seq, company_key, state, attempts, created_at)
    values ('whd_1', 'whk_1', ${feed[0]?.id}, 1, ${swift}, 'waiting', 2, ${api.now()})`);
  const { json, text } = await read(`/${feed[0]?.id}`);
  const detail = json as LoggedEventDetail;
  expect(detail.payload).toEqual(feed[0]);
  expect(detail).toMatchObject({
    companyName: 'Swift Haul Logistics',
    confirmations: [{ sourceId: key.sourceId, source: 'Test platform', outcome: 'failed', detail: 'No such company' }],
    deliveries: [{ webhookId: 'whk_1', url: 'https://hooks.tern.example/in', state: 'waiting', attempts: 2 }],
  });
  expect(text).not.toContain('sealed');
  expect((await list(`?externalId=carrier-7`)).at(-1)).toMatchObject({ deliveries: { waiting: 1 } });
  expect((await read(`/evt_${'0'.repeat(26)}`)).status).toBe(404);
});

test('a deleted company has no name, and its events stay', async () => {
  await api.rows(sql`update events set company_key = 'cmp_gone' where company_key = ${prairie}`);
  const [event] = await list('?companyId=cmp_gone');
  expect(event).toMatchObject({ type: 'company.suspended', companyId: 'cmp_gone' });
  expect(event).not.toHaveProperty('companyName');
});

test('only people with the permission read them', async () => {
  const agent = await api.signIn('dispatch@swifthaul.example');
  for (const one of [path, `${path}/${feed[0]?.id}`]) {
    expect((await api.call('GET', one)).status).toBe(401);
    expect((await api.call('GET', one, { token: agent })).status).toBe(403);
    expect((await api.call('GET', one, { token: key.secret })).problem.code).toBe('people_only');
  }
});
