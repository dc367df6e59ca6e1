import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fakeBrowser.ts';
import { sessionRow } from '../../testing/fakeSession.ts';
import type { CollaborationError } from './CollaborationError.ts';
import { CollaborationStore } from './CollaborationStore.ts';

const resource = { resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' };
let asked: string[];
let sockets: EventTarget[];

beforeEach(() => {
  [asked, sockets] = [[], []];
  fakeBrowser();
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
