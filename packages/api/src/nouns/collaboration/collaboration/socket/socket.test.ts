import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../../../kernel/actor.ts';
import { newId } from '../../../../kernel/ids.ts';
import {
  annotate,
  enter,
  join,
  type LiveApi,
  openSocket,
  startLive,
  startSession,
  type TestSocket,
} from '../../../../testing/processes/live.ts';
import { closeCodes, type ServerMessage } from '../protocol.ts';

let api: LiveApi;
let owner: string;
let admin: string;
/** Milliseconds by which the hub's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  api = await startLive({
    sockets: { messageBurst: 40 },
    now: () => Date.now() + aheadMs,
    settings: { allowedOrigins: ['https://portal.example'] },
  });
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

const refusal = async (opening: Promise<TestSocket>) =>
  opening.then(
    () => 'opened',
    (error: Error) => error.message,
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the handshake', () => {
  test('accepts a ticket once, selects the subprotocol, and sends the participants', async () => {
    const session = await startSession(api, owner);
    const { wsTicket: ticket, userId } = await join(api, owner, session.id);
    const socket = await openSocket(api, { sessionId: session.id, ticket, userId });
    expect([socket.socket.protocol, socket.socket.extensions]).toEqual(['freight-hq.collab.v1', '']);
    expect((await socket.next('presence')).data.participants).toMatchObject([{ userId, audience: 'hq' }]);
    expect(await refusal(openSocket(api, { sessionId: session.id, ticket, userId }))).toBe('401');
    socket.socket.close();
  });

  test('refuses a ticket that is late or of another session, and a call without a ticket', async () => {
    const [session, other] = [await startSession(api, owner), await startSession(api, owner)];
    const late = await join(api, owner, session.id);
    api.clock.advance(30_001);
    const sessionId = session.id;
    expect(await refusal(openSocket(api, { sessionId, ticket: late.wsTicket, userId: late.userId }))).toBe('401');
    const foreign = await join(api, owner, other.id);
    expect(await refusal(openSocket(api, { sessionId, ticket: foreign.wsTicket, userId: foreign.userId }))).toBe('401');
    const { userId } = late;
    for (const protocols of [
      [],
      ['freight-hq.collab.v1'],
      ['other', late.wsTicket],
      ['freight-hq.collab.v1', late.wsTicket, 'more'],
      [owner],
    ]) {
      expect(await refusal(openSocket(api, { sessionId, ticket: '', userId, protocols }))).toBe('401');
    }
  });

  test.each([
    ['https://evil.example', '403'],
    ['null', '403'],
    ['https://portal.example.evil.example', '403'],
    ['https://sub.portal.example', '403'],
    ['http://portal.example', '403'],
    ['https://portal.example', 'opened'],
  ])('from %s is %s', async (origin, expected) => {
    const session = await startSession(api, owner);
    const { wsTicket: ticket, userId } = await join(api, owner, session.id);
    expect(await refusal(openSocket(api, { sessionId: session.id, ticket, userId, origin }))).toBe(expected);
  });

  test('without an origin is a program, which production refuses', async () => {
    const { db, clock, close } = api;
    const production = await startLive({ database: { db, clock, close }, settings: { mode: 'production' } });
    const session = await startSession(production, owner);
    const sessionId = session.id;
    const { wsTicket: ticket, userId } = await join(production, owner, sessionId);
    expect(await refusal(openSocket(production, { sessionId, ticket, userId }))).toBe('403');
    expect(await refusal(openSocket(production, { sessionId, ticket, userId, origin: production.url }))).toBe('opened');
    await production.close();
  });

  test('at another path is 404', async () => {
    const session = await startSession(api, owner);
    const { wsTicket: ticket, userId } = await join(api, owner, session.id);
    expect(await refusal(openSocket(api, { sessionId: session.id, ticket, userId, path: '/ws/other' }))).toBe('404');
  });

  test('with the ticket of a sign-in that has ended since is closed as signed out', async () => {
    const session = await startSession(api, owner);
    const token = await api.signIn('owner@freight-hq.example');
    const { wsTicket: ticket, userId } = await join(api, token, session.id);
    await api.call('POST', '/hq/api/logout', { token });
    const socket = await openSocket(api, { sessionId: session.id, ticket, userId });
    expect(await socket.closed).toBe(closeCodes.signedOut);
    expect(await refusal(openSocket(api, { sessionId: session.id, ticket, userId }))).toBe('401');
  });

  test("with another user's id is closed as not allowed, and the ticket is spent", async () => {
    const session = await startSession(api, owner);
    const [mine, other] = [await join(api, admin, session.id), await join(api, owner, session.id)];
    const socket = await openSocket(api, { sessionId: session.id, ticket: mine.wsTicket, userId: other.userId });
    expect(await socket.closed).toBe(closeCodes.notAllowed);
    const again = { sessionId: session.id, ticket: mine.wsTicket, userId: mine.userId };
    expect(await refusal(openSocket(api, again))).toBe('401');
  });

  test('that takes too long is refused', async () => {
    const hasty = await startLive({
      database: { db: api.db, clock: api.clock, close: api.close },
      sockets: { handshakeDeadlineMs: 150 },
    });
    const session = await startSession(hasty, owner);
    const { wsTicket: ticket, userId } = await join(hasty, owner, session.id);
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = hasty.db.withTx(system('test'), async (tx) => {
      await tx.execute(sql`lock table collab_tickets in access exclusive mode`);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const refused = await refusal(openSocket(hasty, { sessionId: session.id, ticket, userId }));
    held.resolve();
    await holding;
    expect(refused).toBe('401');
    await hasty.close();
  });

  test('into a session that has ended meanwhile is closed as ended', async () => {
    const session = await startSession(api, owner);
    const { wsTicket: ticket, userId } = await join(api, owner, session.id);
    await api.call('POST', `/api/collaboration/sessions/${session.id}/end`, { token: owner });
    expect(await (await openSocket(api, { sessionId: session.id, ticket, userId })).closed).toBe(closeCodes.ended);
  });
});

describe('the room', () => {
  test('sends the stored annotations to all, once and in order, in the described shape', async () => {
    const session = await startSession(api, owner);
    const [first, second] = [await enter(api, owner, session.id), await enter(api, admin, session.id)];
    const annotation = await annotate(api, owner, session.id);
    second.send({ type: 'annotation_created', data: annotation, userId: second.userId, timestamp: 'now' });
    first.send({ type: 'annotation_created', data: { id: annotation.id } });
    const path = `/api/collaboration/annotations/${annotation.id}`;
    await api.call('PATCH', path, { token: owner, body: { isResolved: true }, headers: { 'if-match': '"1"' } });
    await api.call('DELETE', path, { token: owner });
    for (const socket of [first, second]) {
      await socket.next('annotation_deleted');
      await pause(50);
      const changes = socket.heard.filter(({ type }) => type.startsWith('annotation_'));
      expect(changes).toEqual([
        {
          type: 'annotation_created',
          data: annotation,
          userId: first.userId,
          timestamp: annotation.createdAt,
          seq: 1,
          after: 0,
        },
        expect.objectContaining({
          type: 'annotation_updated',
          data: expect.objectContaining({ isResolved: true, version: 2 }),
          seq: 2,
          after: 1,
        }),
        expect.objectContaining({ type: 'annotation_deleted', data: { id: annotation.id }, seq: 3, after: 2 }),
      ]);
      socket.socket.close(1000);
    }
  });

  test('ignores an announced annotation that is not stored', async () => {
    const [session, other] = [await startSession(api, owner), await startSession(api, owner)];
    const elsewhere = await annotate(api, owner, other.id);
    const [first, second] = [await enter(api, owner, session.id), await enter(api, admin, session.id)];
    first.send({ type: 'annotation_created', data: { ...elsewhere, sessionId: session.id }, userId: second.userId });
    first.send({ type: 'annotation_created', data: { id: newId('ann'), content: '<img>' } });
    for (const type of [
      'annotation_updated',
      'annotation_deleted',
      'user_joined',
      'user_left',
      'presence',
      'session_ended',
      'constructor',
    ]) {
      first.send({ type, data: elsewhere, userId: second.userId });
    }
    const own = await annotate(api, owner, session.id);
    await second.next('annotation_created');
    await pause(50);
    expect(second.heard.filter(({ type }) => type !== 'presence' && !type.startsWith('user_'))).toMatchObject([
      { data: { id: own.id } },
    ]);
    expect(second.heard.filter(({ type }) => type === 'user_left')).toEqual([]);
    first.socket.close(1000);
    second.socket.close(1000);
  });

  test('receives an annotation that was written outside the API after a client announces it', async () => {
    const session = await startSession(api, owner);
    const first = await enter(api, owner, session.id);
    const known = await annotate(api, owner, session.id);
    const id = newId('ann');
    await api.rows(sql`update collab_sessions set seq = 2 where id = ${session.id}`);
    await api.rows(sql`insert into collab_annotations select (jsonb_populate_record(a, ${JSON.stringify({ id, seq: 2, created_seq: 2 })}::jsonb)).*
      from collab_annotations a where id = ${known.id}`);
    first.send({ type: 'annotation_created', data: { id } });
    expect(await first.next('annotation_created', ({ data }) => data.id === id)).toMatchObject({ seq: 2, after: 1 });
    first.socket.close(1000);
  });

  test('has each participant once, removed at once after a goodbye and later after a broken connection', async () => {
    const session = await startSession(api, owner);
    const first = await enter(api, owner, session.id);
    const [second, window] = [await enter(api, admin, session.id), await enter(api, admin, session.id)];
    await first.next('user_joined', ({ data }) => data.userId === second.userId);
    expect((await second.next('presence')).data.participants).toHaveLength(2);
    await second.next('user_joined', ({ data }) => data.userId === first.userId);
    const left = () => first.heard.filter((message) => message.type === 'user_left').length;
    window.socket.close(1000);
    await window.closed;
    await pause(50);
    expect(left()).toBe(0);
    second.socket.terminate();
    await pause(100);
    expect([left(), api.hub.people(session.id).length]).toEqual([0, 2]);
    aheadMs += 30_000;
    await first.next('user_left', ({ data }) => data.userId === second.userId);
    expect(api.hub.people(session.id)).toMatchObject([{ userId: first.userId }]);
    const back = await enter(api, admin, session.id);
    back.socket.close(1000);
    await expect.poll(() => api.hub.people(session.id), { timeout: 10_000 }).toHaveLength(1);
    const listed = await api.call('GET', `/api/collaboration/sessions/${session.id}`, { token: owner });
    expect(listed.json).toMatchObject({ session: { participantCount: 1 } });
    first.socket.close(1000);
  });

  test('sends pointers to the others, with known members only', async () => {
    const session = await startSession(api, owner);
    const [first, second] = [await enter(api, owner, session.id), await enter(api, admin, session.id)];
    first.send({ type: 'cursor', data: { x: 1.5, y: -2, clientId: 'a', evil: true }, userId: second.userId, extra: 1 });
    const { timestamp, ...message } = await second.next('cursor');
    expect(message).toEqual({
      type: 'cursor',
      data: { x: 1.5, y: -2, clientId: 'a' },
      userId: first.userId,
      seq: 0,
      after: 0,
    });
    expect(Date.parse(timestamp)).not.toBeNaN();
    first.socket.close(1000);
    second.socket.close(1000);
  });

  test('ends for all', async () => {
    const session = await startSession(api, owner);
    const sockets = [await enter(api, owner, session.id), await enter(api, admin, session.id)];
    await api.call('POST', `/api/collaboration/sessions/${session.id}/end`, { token: owner });
    for (const socket of sockets) {
      await socket.next('session_ended');
      expect(await socket.closed).toBe(closeCodes.ended);
    }
  });
});

test('the log has connections, and no ticket, token or text', async () => {
  const session = await startSession(api, owner);
  const { wsTicket: ticket, userId } = await join(api, owner, session.id);
  const socket = await openSocket(api, { sessionId: session.id, ticket, userId });
  await annotate(api, owner, session.id, { content: 'canary-content' });
  await socket.next('annotation_created');
  socket.socket.close(1000);
  const closed = `"event":"socket_closed","sessionId":"${session.id}","userId":"${userId}","code":1000,"received":0,"ignored":0}`;
  await expect.poll(() => api.log.join('\n'), { timeout: 10_000 }).toContain(closed);
  const text = api.log.join('\n');
  for (const secret of [ticket, owner, 'canary-content']) expect(text).not.toContain(secret);
  const messages: ServerMessage['type'][] = socket.heard.map(({ type }) => type);
  expect(messages).toContain('annotation_created');
});
