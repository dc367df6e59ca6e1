import type { ArticleText } from '@freight-hq/api/contract/support/articles';
import { expect, test, vi } from 'vitest';
import { createSubmission } from '../../kit/submission.ts';
import { submissionEnvironmentAtom } from '../../kit/useSubmission.ts';
import { createShellStore } from '../../session/shellStore.ts';
import { memoryStorage, storageKeys } from '../../lib/storage.ts';
import { notifyAtom, type Toast } from '../../lib/toasts.ts';
import { base, fakeApi, refusal } from '../../testing/fakeApi.ts';
import { articleEdit } from './submissions.ts';

const article: ArticleText = {
  id: 'art_1',
  title: 'Night gates',
  slug: 'night-gates',
  isInternal: false,
  publicPath: null,
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
const draft = {
  title: 'Gates',
  slug: 'gates',
  category: 'Dispatch',
  body: 'Ring.',
  status: 'draft',
  isInternal: false,
} as const;
const one = '/api/hq/knowledge/articles/art_1';
const create = 'POST /api/hq/knowledge/articles';

function setUp(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const localStorage = memoryStorage({ [storageKeys.token]: 'secret' });
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage: memoryStorage() });
  const notify = vi.fn<(toast: Toast) => void>();
  store.set(notifyAtom, { notify });
  const form = createSubmission(articleEdit, store.get(submissionEnvironmentAtom));
  const settled = () => vi.waitFor(() => expect(form.state().status).not.toBe('sending'));
  return { api, form, notify, settled };
}

test('an edit names the version that was typed on, and closes once it is saved', async () => {
  const { api, form, notify, settled } = setUp({ [`PATCH ${one}`]: { body: { ...article, version: 5 } } });
  form.open(article);
  form.send(draft, 4);
  await settled();
  const [sent] = api.called(`PATCH ${one}`);
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(JSON.parse(sent?.body ?? '')).toEqual(draft);
  expect(form.state()).toEqual({ status: 'idle' });
  const saved: Toast = { title: 'Article Saved', description: 'Night gates', tone: 'positive' };
  expect(notify).toHaveBeenCalledWith(expect.objectContaining(saved));
});

test('an edit of an older version shows the other version, and stays open', async () => {
  const theirs = { ...article, title: 'Theirs', version: 5 };
  const { form, notify, settled } = setUp({
    [`PATCH ${one}`]: refusal(412, 'stale_edit'),
    [`GET ${one}`]: { body: theirs },
  });
  form.open(article);
  form.send(draft, 4);
  await settled();
  expect(form.state()).toEqual({ status: 'stale', target: article, draft, theirs });
  expect(notify).not.toHaveBeenCalled();
});

test('a new article is sent without a status, and a repeated request after a lost answer creates no second article', async () => {
  const { api, form, settled } = setUp({ [create]: 'unreachable' });
  form.open('new');
  for (const _ of [1, 2]) {
    form.send(draft);
    await settled();
  }
  expect(form.state()).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Nothing that you typed') as string,
  });
  const [first, second] = api.called(create);
  expect(JSON.parse(first?.body ?? '')).not.toHaveProperty('status');
  expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'));
});
