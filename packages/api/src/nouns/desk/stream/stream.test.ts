import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { busService } from '../../../http/noun/services.ts';
import { createTopics, type Topics, topicService, topicsOf } from '../../../http/stream/topics.ts';
import { createLocalBus } from '../../../kernel/process/bus.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import type { Permission } from '../../../kernel/permissions.ts';
import { noun } from '../../../http/noun/noun.ts';
import { nouns } from '../../../nouns.ts';
import { raisedLimits, startApi, type TestApi, testSettings } from '../../../testing/api.ts';
import { openEvents, type TestStream } from '../../../testing/processes/event-stream.ts';
import { createSharedBus } from '../../../testing/processes/shared-bus.ts';
import { readStandings } from '../../people/sessions/standings.ts';
import type { SupportTicket } from '../../support/tickets/contract.ts';

const path = '/api/hq/stream';
const tickets = '/api/hq/support/tickets';
const bus = createSharedBus();
const streams: TestStream[] = [];
const undeclared: Permission = `one:${'read'}`;
const ofTickets = { topic: 'tickets' };

let api: TestApi;
let second: TestApi;
let owner: string;
let admin: string;
let ticket: SupportTicket;

beforeAll(async () => {
  api = await startApi({ limits: { streamsPerUser: 2 }, provided: [provide(busService, bus.join('first'))] });
  // Another server on the same database.
  second = await startApi({ database: shared(), provided: [provide(busService, bus.join('second'))] });
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
  [ticket] = (await api.call('GET', tickets, { token: owner })).json as [SupportTicket];
});
afterEach(() => Promise.all(streams.splice(0).map((stream) => stream.cancel())));

const shared = () => ({ db: api.db, clock: api.clock, close: async () => undefined });

async function open(token: string, app = api) {
  const stream = await openEvents(app, path, token);
  streams.push(stream);
  return stream;
}

/** Changes a ticket as the owner, to another priority than it has. */
async function changeTicket(app = api, body?: unknown) {
  const { headers, json } = await app.call('GET', `${tickets}/${ticket.id}`, { token: owner });
  const { priority } = (json as { ticket: SupportTicket }).ticket;
  return app.call('PATCH', `${tickets}/${ticket.id}`, {
    token: owner,
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: body ?? { priority: priority === 'high' ? 'low' : 'high' },
  });
}

/** An API whose stream has the given topics. */
async function withTopics(topics: Record<string, Permission>): Promise<{ app: TestApi; made: Topics }> {
  const made = createTopics({
    ...{ db: api.db, bus: createLocalBus(), readStandings, topics: new Map(Object.entries(topics)) },
    settings: testSettings(raisedLimits),
    logger: createLogger(() => undefined),
  });
  return { app: await startApi({ database: shared(), provided: [provide(topicService, made)] }), made };
}

describe('the stream', () => {
  it('says nothing at first, and then which topic a user has changed', async () => {
    const { response, next } = await open(admin);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect((await changeTicket()).status).toBe(200);
    expect(await next()).toEqual(ofTickets);
  });

  it('reports a change of another server', async () => {
    const { next } = await open(admin);
    expect((await changeTicket(second)).status).toBe(200);
    expect(await next()).toEqual(ofTickets);
  });

  it('reports every topic after the servers had lost each other', async () => {
    const { next } = await open(owner);
    bus.cut('first');
    await changeTicket(second);
    bus.mend('first');
    const heard = new Set<string>();
    while (heard.size < topicsOf(nouns).size) heard.add(((await next()) as { topic: string }).topic);
    expect([...heard].toSorted()).toEqual([...topicsOf(nouns).keys()].toSorted());
  });

  it('counts as no activity', async () => {
    await open(admin);
    const activity = () =>
      api.rows(sql`select max(last_activity_at) as at from auth_sessions s join users u on u.id = s.user_id
        where u.email = 'admin@freight-hq.example'`);
    const before = await activity();
    api.clock.advance(60_000);
    await open(admin);
    expect(await activity()).toEqual(before);
  });
});

describe('a topic', () => {
  it('is sent to no listener without its permission', async () => {
    const { app, made } = await withTopics({ staff: 'team:manage', tickets: 'tickets:read' });
    const [withIt, without] = [await open(owner, app), await open(admin, app)];
    made.publish(['staff']);
    expect(await withIt.next()).toEqual({ topic: 'staff' });
    made.publish(['tickets']);
    expect(await without.next()).toEqual(ofTickets);
  });

  it('is sent no more to a user who has lost the permission', async () => {
    const { app, made } = await withTopics({ staff: 'team:manage', tickets: 'tickets:read' });
    const { next } = await open(owner, app);
    await api.rows(sql`update users set role = 'admin' where email = 'owner@freight-hq.example'`);
    made.publish(['staff']);
    made.publish(['tickets']);
    expect(await next()).toEqual(ofTickets);
    await api.rows(sql`update users set role = 'platform_owner' where email = 'owner@freight-hq.example'`);
  });

  it('is published by a successful write of its noun alone', async () => {
    const made = { ...(await withTopics({})).made, publish: vi.fn<Topics['publish']>() };
    const app = await startApi({ database: shared(), provided: [provide(topicService, made)] });
    expect((await changeTicket(app, { priority: 'no such' })).status).toBe(422);
    expect((await app.call('GET', tickets, { token: owner })).status).toBe(200);
    expect(made.publish).not.toHaveBeenCalled();
    expect((await changeTicket(app)).status).toBe(200);
    expect(made.publish.mock.calls).toEqual([[['tickets']]]);
  });

  it('must be declared by a noun, with a permission', async () => {
    expect(() => topicsOf([noun('one', { changes: ['unknown'] })])).toThrow("changes the topic 'unknown'");
    expect(() => topicsOf([noun('one', { topics: { one: undeclared } })])).toThrow(undeclared);
    const { made } = await withTopics({ tickets: 'tickets:read' });
    expect(() => made.publish(['ticket'])).toThrow("the topic 'ticket'");
  });
});

describe('the stream ends', () => {
  test.each([
    ['at logout', () => api.call('POST', '/hq/api/logout', { token: admin })],
    ['when the session is idle for too long', async () => api.clock.advance(31 * 60_000)],
  ])('%s', async (_when, end) => {
    const { next } = await open(admin);
    await end();
    expect(await next()).toBe('end');
  });
});

describe('the stream is refused', () => {
  it('to a user who has two', async () => {
    await open(admin);
    await open(admin);
    const third = await api.call('GET', path, { token: admin, headers: { accept: 'text/event-stream' } });
    expect([third.status, third.problem.code]).toEqual([429, 'too_many_streams']);
  });

  it('to tenants, to callers without sign-in, and to a client that does not accept event streams', async () => {
    const dispatcher = await api.signIn('dispatch@swifthaul.example');
    const statuses = [dispatcher, undefined].map(async (token) => {
      const { status } = await api.call('GET', path, { token, headers: { accept: 'text/event-stream' } });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([403, 401]);
    expect((await api.call('GET', path, { token: admin })).status).toBe(406);
  });
});
