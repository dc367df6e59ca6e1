import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fakeBrowser.ts';
import { sessionRow } from '../../testing/fakeSession.ts';
import type { CollaborationError } from './CollaborationError.ts';
import { CollaborationStore } from './CollaborationStore.ts';

const resource = { resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' };
let asked: string[];
let sockets: EventTarget[];
let window: EventTarget;

beforeEach(() => {
  [asked, sockets] = [[], []];
  ({ window } = fakeBrowser());
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    asked.push(pathname);
    if (pathname.endsWith('/annotations')) return Response.json({ error: 'Broken' }, { status: 500 });
    const joined = { session: sessionRow, wsTicket: 'ticket', userId: 'usr_a', participants: [], connectAfterMs: 0 };
    return Response.json(pathname.endsWith('/join') ? joined : { sessions: [] });
  });
  vi.stubGlobal('WebSocket', function open() {
    const socket = Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined });
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function storeOf(token: string | undefined, onError?: (error: CollaborationError) => void): CollaborationStore {
  const store = new CollaborationStore('https://api.example', resource);
  store.use({ getToken: () => token, ...(onError && { onError }) });
  return store;
}

test('without a signed-in user it requests no sessions, joins none and opens no connection', async () => {
  const store = storeOf(undefined);
  await store.refresh();
  await store.join(sessionRow);
  await store.start('June figures');
  expect([asked, sockets, store.getState().isSignedIn]).toEqual([[], [], false]);
});

test('unreadable messages, a broken socket and failed loads are only reported to the console', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const heard: string[] = [];
  const store = storeOf('a-token', ({ operation }) => heard.push(operation ?? ''));
  const leave = store.subscribe(() => undefined);
  await store.join(sessionRow);
  const says = (data: string) => sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data }));
  says('{');
  sockets[0]?.dispatchEvent(new Event('error'));
  const presence = { type: 'presence', data: { participants: [] }, userId: '', timestamp: '', seq: 1, after: 1 };
  says(JSON.stringify(presence));
  // Loading is tried again.
  await vi.waitFor(() => expect(heard).toContain('load'));
  expect(heard.slice(0, 3)).toEqual(['parse', 'socket', 'load']);
  const errors = printed.mock.calls.map(([error]) => error as CollaborationError);
  expect(errors.map(({ operation }) => operation)).toEqual(heard);
  expect(store.getState()).toMatchObject({ connection: 'connected', problem: undefined });
  store.leave();
  leave();
});

describe('a user who signs in after the page has loaded', () => {
  const source = (getToken: () => string | undefined) => ({ getToken, onError: () => undefined });
  let isSignedIn: boolean;
  const getToken = () => (isSignedIn ? 'a-token' : undefined);

  function open(first = source(getToken)) {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    isSignedIn = false;
    const store = new CollaborationStore('https://api.example', resource);
    store.use(first);
    const leave = store.subscribe(() => undefined);
    onTestFinished(() => {
      leave();
      vi.useRealTimers();
    });
    return { store, leave, seen: () => store.getState().isSignedIn };
  }

  test('is found within 30 seconds', async () => {
    const { seen } = open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen()).toBe(false);
    isSignedIn = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen()).toBe(true);
  });

  test.each(['focus', 'online'])('is found at once on %s', async (name) => {
    const { seen } = open();
    await vi.advanceTimersByTimeAsync(5_000);
    isSignedIn = true;
    window.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toBe(true);
  });

  test('is found with a new getToken, and a new one with every render is not asked every time', async () => {
    const { store, seen } = open();
    await vi.advanceTimersByTimeAsync(5_000);
    let asks = 0;
    const ask = () => {
      asks += 1;
      return asks > 1 ? 'a-token' : undefined;
    };
    for (let render = 0; render < 5; render += 1) store.use(source(() => ask()));
    await vi.advanceTimersByTimeAsync(0);
    expect([asks, seen()]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(2_000);
    store.use(source(() => ask()));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toBe(true);
  });

  test('is found when the widget is enabled again', async () => {
    const { store, leave, seen } = open();
    await vi.advanceTimersByTimeAsync(5_000);
    leave();
    isSignedIn = true;
    onTestFinished(store.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toBe(true);
  });

  test('is not asked for after the widget is gone, and a failed token call counts as no answer', async () => {
    let asks = 0;
    const { leave, seen } = open(
      source(() => {
        asks += 1;
        throw new Error('The token server is down');
      }),
    );
    await vi.advanceTimersByTimeAsync(65_000);
    expect([asks, seen()]).toEqual([3, undefined]);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asks).toBe(3);
  });
});
