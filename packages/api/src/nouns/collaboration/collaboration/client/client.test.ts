import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../../../testing/processes/fake-socket.ts';
import { type ClientOptions, type ClientState, createCollaborationClient, socketUrl } from './client.ts';
import { pauseBefore } from './client-rules.ts';
import type { Annotation, Participant } from '../contract.ts';

const olga: Participant = { userId: 'usr_olga', name: 'Olga', audience: 'hq', joinedAt: '2026-06-30T12:00:00.000Z' };
const per: Participant = { ...olga, userId: 'usr_per', name: 'Per' };
const annotation = (id: string, seq: number) => ({ id, seq }) as Annotation;
const created = (id: string, seq: number, after = seq - 1) => ({
  type: 'annotation_created' as const,
  data: annotation(id, seq),
  seq,
  after,
});
const presence = (seq: number, participants = [olga]) => ({
  type: 'presence' as const,
  data: { participants },
  seq,
  after: seq,
});

let states: ClientState[];
let tickets: number;
let loads: (number | undefined)[];
let store: { annotations: Annotation[]; deleted: string[]; seq: number };
let refuseJoin: { status: number } | undefined;

function start(more: Partial<ClientOptions> = {}) {
  const client = createCollaborationClient({
    url: 'ws://localhost/ws/collaboration',
    sessionId: 'ses_1',
    join: async () => {
      if (refuseJoin) throw Object.assign(new Error('Refused'), refuseJoin);
      tickets += 1;
      return {
        session: {} as never,
        wsTicket: `ticket-${tickets}`,
        userId: 'usr_olga',
        participants: [per],
        connectAfterMs: 0,
      };
    },
    loadAnnotations: async (since) => {
      loads.push(since);
      return { ...store, annotations: store.annotations.filter(({ seq }) => seq > (since ?? 0)) };
    },
    onState: (state) => states.push(state),
    openSocket: (url, protocols) => new FakeSocket(url, protocols) as never,
    random: () => 0.5,
    ...more,
  });
  client.connect();
  return client;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => FakeSocket.all.at(-1) as FakeSocket;
const shown = () => [...(states.at(-1)?.annotations.keys() ?? [])].toSorted();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [states, loads, tickets] = [[], [], 0];
  refuseJoin = undefined;
  store = { annotations: [], deleted: [], seq: 0 };
});
afterEach(() => vi.useRealTimers());

async function connected(more: Partial<ClientOptions> = {}) {
  const client = start(more);
  await settle();
  last().says(presence(store.seq));
  await settle();
  return client;
}

describe('connecting', () => {
  test('joins, offers the ticket after the subprotocol, and names session and user', async () => {
    await connected();
    expect(last().url).toBe('ws://localhost/ws/collaboration?sessionId=ses_1&userId=usr_olga');
    expect(last().protocols).toEqual(['freight-hq.collab.v1', 'ticket-1']);
    expect(states.at(-1)).toMatchObject({ connection: 'connected', isLoaded: true, participants: [olga] });
    expect(loads).toEqual([undefined]);
  });

  test('waits if the server asks for it', async () => {
    start({
      join: async () => ({ session: {} as never, wsTicket: 't', userId: 'u', participants: [], connectAfterMs: 2_000 }),
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(FakeSocket.all).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test.each([
    [401, 'signedOut'],
    [403, 'notAllowed'],
    [404, 'notAllowed'],
    [410, 'ended'],
    [409, 'full'],
  ])('stops where joining is refused with %i', async (status, stopReason) => {
    refuseJoin = { status };
    start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(states.at(-1)).toMatchObject({ connection: 'stopped', stopReason });
    expect(FakeSocket.all).toHaveLength(0);
  });

  test('retries after other failures to join, one attempt at a time', async () => {
    refuseJoin = { status: 503 };
    const client = start();
    await vi.advanceTimersByTimeAsync(5_000);
    refuseJoin = undefined;
    client.connect();
    client.connect();
    await settle();
    expect([tickets, FakeSocket.all.length]).toEqual([1, 1]);
  });
});

describe('a connection that ends', () => {
  test.each([
    [4401, 'signedOut'],
    [4403, 'notAllowed'],
    [4404, 'ended'],
    [4405, 'full'],
  ])('with %i is not tried again', async (code, stopReason) => {
    await connected();
    last().ends(code);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ connection: 'stopped', stopReason });
  });

  test.each([1006, 1012, 4400, 4408, 4429])(
    'with %i comes back with a new ticket and loads what it missed',
    async (code) => {
      store = { annotations: [annotation('a', 1)], deleted: [], seq: 1 };
      await connected();
      last().ends(code);
      expect(states.at(-1)?.connection).toBe('disconnected');
      expect(shown()).toEqual(['a']);
      store = { annotations: [annotation('a', 1), annotation('b', 2)], deleted: [], seq: 2 };
      await vi.advanceTimersByTimeAsync(750);
      expect(last().protocols[1]).toBe('ticket-2');
      last().says(presence(2));
      await settle();
      expect(loads).toEqual([undefined, 1]);
      expect(shown()).toEqual(['a', 'b']);
    },
  );

  test('is closed after a minute without messages, and not while messages arrive', async () => {
    await connected();
    for (let spoken = 0; spoken < 5; spoken += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      last().says(presence(0));
    }
    expect(states.at(-1)?.connection).toBe('connected');
    const dead = last();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(states.at(-1)?.connection).toBe('connected');
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)?.connection).toBe('disconnected');
    dead.says(presence(0));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([last() === dead, dead.isClosed]).toEqual([false, true]);
    last().says(presence(0));
    expect(states.at(-1)?.connection).toBe('connected');
  });

  test('again and again pauses longer, up to half a minute', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 20].map((tries) => pauseBefore(tries, () => 1));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(pauseBefore(20, () => 0)).toBe(500);
  });
});

describe('a received message', () => {
  test('is applied once, and a gap is loaded', async () => {
    await connected();
    last().says(created('a', 1));
    last().says(created('a', 1));
    expect(shown()).toEqual(['a']);
    store = { annotations: [annotation('a', 1), annotation('b', 2), annotation('c', 3)], deleted: [], seq: 3 };
    last().says(created('c', 3));
    await settle();
    expect(loads).toEqual([undefined, 1]);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  test('causes loads until nothing is missing, also after a failed load', async () => {
    const errors: unknown[] = [];
    let failures = 2;
    await connected({
      onError: (error) => errors.push(error),
      loadAnnotations: async (since) => {
        loads.push(since);
        if (since !== undefined && failures-- > 0) throw new Error('offline');
        return {
          annotations: since === undefined ? [] : [annotation('a', 1), annotation('b', 2)],
          deleted: [],
          seq: since === undefined ? 0 : 2,
        };
      },
    });
    last().says(created('b', 2));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toEqual(['a', 'b']);
    expect(errors).toHaveLength(2);
  });

  test('is ignored if its type is unknown, and reported if it is not valid', async () => {
    const operations: string[] = [];
    await connected({ onError: (_error, operation) => operations.push(operation) });
    last().says({ type: 'from_the_future' as never, data: {} as never, seq: 0, after: 0 });
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"type":1}',
      '{"type":"annotation_created","data":null,"seq":1,"after":0}',
    ])
      last().says(text);
    expect(operations).toEqual(Array.from({ length: 6 }, () => 'parse'));
    expect(shown()).toEqual([]);
  });

  test('updates participants and pointers', async () => {
    const cursors: unknown[] = [];
    await connected({ onCursor: (cursor, userId) => cursors.push([cursor, userId]) });
    last().says({ type: 'user_joined', data: per, seq: 0, after: 0 });
    last().says({ type: 'user_joined', data: per, seq: 0, after: 0 });
    expect(states.at(-1)?.participants).toEqual([olga, per]);
    last().says({ type: 'user_left', data: per, seq: 0, after: 0 });
    expect(states.at(-1)?.participants).toEqual([olga]);
    last().says({ type: 'cursor', data: { x: 1, y: 2, clientId: 'w' }, userId: 'usr_per', seq: 0, after: 0 });
    expect(cursors).toEqual([[{ x: 1, y: 2, clientId: 'w' }, 'usr_per']]);
  });

  test('about the end of the session stops the client', async () => {
    await connected();
    last().says({ type: 'session_ended', data: { sessionId: 'ses_1' }, seq: 1, after: 0 });
    expect(states.at(-1)).toMatchObject({ connection: 'stopped', stopReason: 'ended' });
  });
});

describe('a sent message', () => {
  test('is the specified message after creating; at most ten pointers a second are sent, always the last one', async () => {
    const client = await connected();
    client.announce(annotation('ann_1', 1));
    const said = { type: 'annotation_created', data: annotation('ann_1', 1), userId: 'usr_olga' };
    expect(JSON.parse(last().sent[0] ?? '')).toEqual({ ...said, timestamp: new Date().toISOString() });
    for (let x = 0; x < 50; x += 1) client.sendCursor({ x, y: 0, clientId: 'w' });
    await vi.advanceTimersByTimeAsync(1_000);
    const cursors = last()
      .sent.slice(1)
      .map((text) => (JSON.parse(text) as { data: { x: number } }).data.x);
    expect(cursors).toEqual([0, 49]);
  });

  test('leaving closes the connection, forgets everything, and hears nothing more', async () => {
    const client = await connected();
    last().says(created('a', 1));
    client.leave();
    expect(last().closedWith).toBe(1000);
    expect(states.at(-1)).toMatchObject({
      connection: 'stopped',
      stopReason: 'left',
      participants: [],
      isLoaded: false,
    });
    last().says(created('b', 2));
    expect(shown()).toEqual([]);
  });
});

test.each([
  ['', { protocol: 'https:', host: 'hq.example' }, 'wss://hq.example/ws/collaboration'],
  ['', { protocol: 'http:', host: 'localhost:4780' }, 'ws://localhost:4780/ws/collaboration'],
  ['https://api.example', { protocol: 'http:', host: 'x' }, 'wss://api.example/ws/collaboration'],
  ['api.example', { protocol: 'http:', host: 'x' }, 'wss://api.example/ws/collaboration'],
])('the address at %j is secure where it should be', (base, page, url) => expect(socketUrl(base, page)).toBe(url));
