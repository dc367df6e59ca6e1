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
    () =>
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

test('widgets with the same function share its token and the renewal of it', async () => {
  apiThatTakes('new');
  const asked: boolean[] = [];
  const getToken = async ({ isRenewal }: { isRenewal: boolean }) => {
    asked.push(isRenewal);
    return isRenewal ? 'new' : 'old';
  };
  const bell = createCaller('https://hq.test', () => getToken, 'alerts');
  const collaborate = createCaller('https://hq.test', () => getToken, 'collaboration');
  await Promise.all([bell.call('/alerts'), bell.call('/stream'), collaborate.call('/sessions')]);
  await collaborate.call('/annotations');
  expect(asked).toEqual([false, true]);
});

test('a page that passes a new function with every render is asked once', async () => {
  apiThatTakes('the-token');
  let asked = 0;
  const renders = () => async () => {
    asked += 1;
    return 'the-token';
  };
  const caller = createCaller('https://hq.test', renders, 'alerts');
  await caller.call('/alerts');
  await caller.call('/alerts');
  expect(asked).toBe(1);
});

test('after a sign-out the token is asked for anew, and the answer to an earlier request is not kept', async () => {
  apiThatTakes('of-the-second-user');
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const getToken = () => answers[asked++]!.promise;
  const caller = createCaller('https://hq.test', () => getToken, 'alerts');
  const first = caller.token();
  caller.forget();
  const second = caller.token();
  answers[1]!.resolve('of-the-second-user');
  expect(await second).toBe('of-the-second-user');
  answers[0]!.resolve('of-the-first-user');
  expect(await first).toBe('of-the-first-user');
  expect(await caller.token()).toBe('of-the-second-user');
  expect(asked).toBe(2);
});

test.each(['<!doctype html>', '{"error":"Broken"}', 'Internal Server Error', 'line\nbreak'])(
  'what is no token is not sent: %j',
  async (body) => {
    const fetched = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetched);
    const caller = createCaller('https://hq.test', () => () => body, 'alerts');
    await expect(caller.call('/list')).rejects.toMatchObject({ code: 'token' });
    expect(fetched).not.toHaveBeenCalled();
  },
);
