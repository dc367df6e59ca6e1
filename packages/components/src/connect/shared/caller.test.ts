import { afterEach, expect, test, vi } from 'vitest';
import { createCaller } from './caller.ts';

afterEach(() => vi.unstubAllGlobals());

/** An API that takes one token only. */
function apiThatTakes(valid: string) {
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) =>
    headers['Authorization'] === `Bearer ${valid}` ? new Response('[]') : new Response(null, { status: 401 }),
  );
}

test('a refused token is renewed once, however many calls it was refused for', async () => {
  apiThatTakes('new');
  const asked: boolean[] = [];
  const caller = createCaller(
    'https://hq.test',
    async ({ isRenewal }) => {
      asked.push(isRenewal);
      return isRenewal ? 'new' : 'old';
    },
    'alerts',
  );
  const answers = await Promise.all([caller.call('/list'), caller.call('/stream'), caller.call('/other')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked).toEqual([false, true]);
});

test.each(['<!doctype html>', '{"error":"Broken"}', 'Internal Server Error', 'line\nbreak'])(
  'what is no token is not sent: %j',
  async (body) => {
    const fetched = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetched);
    const caller = createCaller('https://hq.test', () => body, 'alerts');
    await expect(caller.call('/list')).rejects.toMatchObject({ code: 'token' });
    expect(fetched).not.toHaveBeenCalled();
  },
);
