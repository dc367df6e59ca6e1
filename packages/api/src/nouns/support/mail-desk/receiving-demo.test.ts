import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openPost, type Post } from '../../../testing/rows/mail-post.ts';
import type { MailDetail } from './contract.ts';
import { demoMailIds } from './demo-mails.ts';

let api: TestApi;
let post: Post;
let token: string;

beforeAll(async () => {
  api = await startApi();
  post = openPost(api);
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const receive = (id: string) => api.call('POST', '/api/hq/mail/samples', { token, body: { id } });

test.each([
  ['customer', 'done', 'new_ticket'],
  ['unknown', 'unsorted', 'unknown_sender'],
  ['out_of_office', 'done', 'new_ticket'],
  ['number', 'unsorted', 'unknown_sender'],
  ['html', 'done', 'new_ticket'],
  ['files', 'done', 'new_ticket'],
  ['picture', 'done', 'new_ticket'],
  ['charset', 'unsorted', 'unknown_sender'],
  ['parts', 'unreadable', 'too_many_parts'],
  ['no_sender', 'unsorted', 'no_sender'],
])('the sample %s becomes %s: %s', async (sample, state, why) => {
  const answer = await receive(sample);
  expect(answer.status).toBe(201);
  await post.run();
  const { id } = answer.json as { id: string };
  expect(await post.rowOf(id)).toMatchObject({ state, why });
  if (sample === 'charset') {
    const { text } = (await api.call('GET', `/api/hq/mail/${id}`, { token })).json as MailDetail;
    expect(text).toBe('山田');
  }
});

test('each sample is listed, and received as often as wanted; production has none', async () => {
  const listed = (await api.call('GET', '/api/hq/mail/samples', { token })).json as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual([...demoMailIds]);
  const ids = [(await receive('unknown')).json, (await receive('unknown')).json];
  expect(new Set(ids.map((one) => (one as { id: string }).id)).size).toBe(2);
  const production = await startApi({ settings: { mode: 'production' } });
  const as = await production.signIn('owner@freight-hq.example');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect(
    (await production.call('POST', '/api/hq/mail/samples', { token: as, headers, body: { id: 'unknown' } })).status,
  ).toBe(404);
  expect((await production.call('GET', '/api/hq/mail/samples', { token: as })).json).toEqual([]);
  await production.close();
});
