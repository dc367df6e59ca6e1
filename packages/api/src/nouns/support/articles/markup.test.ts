import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

describe('a text that takes too long to render', () => {
  const put = (body: string) =>
    api.call('POST', '/api/hq/knowledge/articles', {
      token: owner,
      body: { title: 'Yard checks', category: 'Dispatch', body },
    });

  test.each([
    ['quotes within quotes', `${'>'.repeat(50)} deep`, '> '.repeat(10)],
    ['marks in one paragraph', '*a_ '.repeat(12_000), '*a_ '.repeat(200)],
    ['brackets in one paragraph', '[a]( '.repeat(9_000), '[a]( '.repeat(200)],
  ])('for its %s is refused in place', async (_what, absurd, usual) => {
    const { status, problem } = await put(absurd);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/body']);
    expect((await put(`${usual}\n\nEnd`)).status).toBe(201);
  });

  test('does not mean a long text', async () => {
    const { status, json } = await put('ä'.repeat(50_000));
    expect([status, json]).toEqual([201, expect.objectContaining({ body: 'ä'.repeat(50_000) })]);
  });

  test('does not mean a text with many paragraphs', async () => {
    expect((await put('A **bold** word and *another*.\n\n'.repeat(1_000))).status).toBe(201);
  });
});
