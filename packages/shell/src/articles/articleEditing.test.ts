import type { ArticleText } from '@freight-hq/api/contract/articles';
import { expect, test, vi } from 'vitest';
import { createShellStore } from '../lib/shellStore.ts';
import { memoryStorage, storageKeys } from '../lib/storage.ts';
import { notifyAtom, type Toast } from '../lib/toasts.ts';
import { base, fakeApi, refusal } from '../testing/fakeApi.ts';
import { articleEditingAtom, editArticleAtom, saveArticleAtom, startArticleAtom } from './articleEditing.ts';

const article: ArticleText = {
  id: 'art_1',
  title: 'Night gates',
  category: 'Dispatch',
  views: 0,
  likes: 0,
  dislikes: 0,
  lastUpdated: '2026-06-30T12:00:00.000Z',
  status: 'draft',
  author: 'Margaret Ellery',
  version: 4,
  body: 'Ring twice.',
  nextStatuses: ['review'],
  vote: null,
  updatedBy: 'Margaret Ellery',
};
const draft = { title: 'Gates', category: 'Dispatch', body: 'Ring.', status: 'draft' } as const;
const one = '/api/hq/knowledge/articles/art_1';
const create = 'POST /api/hq/knowledge/articles';

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ [`GET ${one}`]: { body: article }, ...answers });
  const localStorage = memoryStorage({ [storageKeys.token]: 'secret' });
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage: memoryStorage() });
  const notify = vi.fn<(toast: Toast) => void>();
  store.set(notifyAtom, { notify });
  return { api, store, notify, state: () => store.get(articleEditingAtom) };
}

test('an edit names the version that was typed on, and closes once it is saved', async () => {
  const { api, store, notify, state } = open({ [`PATCH ${one}`]: { body: { ...article, version: 5 } } });
  await store.set(editArticleAtom, article);
  await store.set(saveArticleAtom, draft, 4);
  const [sent] = api.called(`PATCH ${one}`);
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(JSON.parse(sent?.body ?? '')).toEqual(draft);
  expect(state()).toBeNull();
  expect(notify).toHaveBeenCalledWith({ title: 'Article Saved', description: 'Night gates', tone: 'positive' });
});

test('an edit that comes too late shows what came before, and stays open', async () => {
  const { api, store, notify, state } = open({ [`PATCH ${one}`]: refusal(412, 'stale_edit') });
  await store.set(editArticleAtom, article);
  const theirs = { ...article, title: 'Theirs', version: 5 };
  api.answers[`GET ${one}`] = { body: theirs };
  await store.set(saveArticleAtom, draft, 4);
  expect(state()).toMatchObject({ isSaving: false, conflict: theirs });
  expect(notify).not.toHaveBeenCalled();
});

test('where the other version cannot be had either, nothing is lost', async () => {
  const { api, store, state } = open({ [`PATCH ${one}`]: refusal(412, 'stale_edit', 'Changed') });
  await store.set(editArticleAtom, article);
  api.answers[`GET ${one}`] = 'unreachable';
  await store.set(saveArticleAtom, draft, 4);
  expect(state()).toMatchObject({ isSaving: false, error: expect.stringContaining('Changed') as string });
  expect(state()?.conflict).toBeUndefined();
});

test('a refused field is told at the field', async () => {
  const problem = {
    status: 422,
    code: 'invalid',
    error: 'Bad',
    errors: [{ pointer: '/title', detail: 'A title has at least 3 characters' }],
  };
  const { store, state } = open({ [create]: { status: 422, body: problem } });
  store.set(startArticleAtom);
  await store.set(saveArticleAtom, draft);
  expect(state()).toMatchObject({ fieldErrors: { title: 'A title has at least 3 characters' } });
  expect(state()?.error).toBeUndefined();
});

test('the same words sent again after a lost reply are one article, others are another', async () => {
  const { api, store, state } = open({ [create]: 'unreachable' });
  store.set(startArticleAtom);
  await store.set(saveArticleAtom, draft);
  expect(state()?.error).toContain('Nothing that you typed is lost');
  await store.set(saveArticleAtom, draft);
  await store.set(saveArticleAtom, { ...draft, title: 'Other gates' });
  const keys = api.called(create).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
