import { alerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { expect, test, vi } from 'vitest';
import { submissionEnvironmentAtom } from '../../kit/useSubmission.ts';
import { createShellStore } from '../../session/shellStore.ts';
import { memoryStorage, storageKeys } from '../../lib/storage.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { base, fakeApi } from '../../testing/fakeApi.ts';
import { alertReadAll } from './submissions.ts';

const list = 'GET /api/eld/alerts';
const change = 'POST /api/eld/alerts/bulk';
const newest = '2026-06-30T12:00:00.000Z';
const alert = (id: string, createdAt: string) => ({ ...alerts[0]!, id, createdAt });

test('all that the list shows is marked as read, and nothing that came later', async () => {
  const listed = [
    alert('alr_old', '2026-06-29T12:00:00.000Z'),
    alert('alr_late', '2026-06-30T12:00:00.001Z'),
    alert('alr_newest', newest),
  ];
  const api = fakeApi({
    [list]: { body: listed, headers: { 'X-Total-Count': '3' } },
    [change]: { body: { done: [], refused: [] } },
  });
  const localStorage = memoryStorage({ [storageKeys.token]: 'secret' });
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage: memoryStorage() });
  store.set(notifyAtom, { notify: vi.fn() });
  const { call } = store.get(submissionEnvironmentAtom);
  const target = { narrowing: { q: 'gate' }, newest };
  const marked = await alertReadAll.send(call, { draft: undefined, target, options: {} });
  expect(marked.map(({ id }) => id)).toEqual(['alr_old', 'alr_newest']);
  expect(api.called(list).map(({ search }) => new URLSearchParams(search).get('q'))).toEqual(['gate']);
  const sent = { action: 'read', ids: ['alr_old', 'alr_newest'] };
  expect(api.called(change).map(({ body }) => JSON.parse(body) as unknown)).toEqual([sent]);
});
