import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { now } from './now.ts';
import { answerOf, type Exchange, packed, textOf, unpacked } from './recorded.ts';
import { replay } from './replay.ts';
import { tokenOf } from './session.ts';
import { settled } from './settled.ts';
import { listTickets } from '@freight-hq/api/contract/support/tickets';

const read = (answer: unknown, rest: Partial<Exchange> = {}): Exchange => ({
  ...{ as: 'owner', method: 'GET', path: '/api/hq/things?a=1&b=2', answer },
  ...rest,
});
const write = (answer: unknown, body: unknown): Exchange => ({
  ...{ as: 'owner', method: 'POST', path: '/api/hq/things', body, answer },
});

function player(exchanges: readonly Exchange[]) {
  const handlers = replay(packed(exchanges))();
  return async (path: string, body?: unknown, as: 'owner' | 'admin' = 'owner') => {
    const request = new Request(new URL(path, 'http://localhost'), {
      headers: { Authorization: `Bearer ${tokenOf(as)}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const response = await getResponse(handlers, request);
    return response && ((await response.json()) as unknown);
  };
}

const path = '/api/hq/things?b=2&a=1';

test('a read is answered as it was recorded before and after each write', async () => {
  const ask = player(
    [read('one'), write('made', { a: 1, b: 2 }), read('two'), write('made again', {}), read('three')].map((one) => ({
      ...one,
      answer: [one.answer],
    })),
  );
  expect(await ask(path)).toEqual(['one']);
  expect(await ask(path)).toEqual(['one']);
  expect(await ask('/api/hq/things', { b: 2, a: 1 })).toEqual(['made']);
  expect(await ask(path)).toEqual(['two']);
  expect(await ask('/api/hq/things', {})).toEqual(['made again']);
  expect(await ask(path)).toEqual(['three']);
});

test('a later write alone shows what was read after it', async () => {
  const ask = player([read(['one']), write(['a'], 'a'), read(['two']), write(['b'], 'b'), read(['three'])]);
  expect(await ask('/api/hq/things', 'b')).toEqual(['b']);
  expect(await ask(path)).toEqual(['three']);
});

test('reads that differ without a write follow each other, and the last one stays', async () => {
  const ask = player([read(['waiting']), read(['done'])]);
  expect(await ask(path)).toEqual(['waiting']);
  expect(await ask(path)).toEqual(['done']);
  expect(await ask(path)).toEqual(['done']);
});

test('a call that was not recorded is not answered', async () => {
  const ask = player([read(['one']), write(['a'], 'a')]);
  expect(await ask(path, undefined, 'admin')).toBeUndefined();
  expect(await ask('/api/hq/things?a=1')).toBeUndefined();
  expect(await ask('/api/hq/things', 'c')).toBeUndefined();
});

test('status, size and file are answered as they were recorded', async () => {
  const recorded = packed([
    read([{ a: 1 }], { total: 7 }),
    read({ title: 'Gone' }, { path: '/api/hq/gone', status: 404 }),
    read('a,b', { path: '/api/hq/file' }),
    { ...read(undefined, { path: '/api/hq/none' }), status: 204 },
  ]);
  const handlers = replay(recorded)();
  const ask = (asked: string) =>
    getResponse(
      handlers,
      new Request(new URL(asked, 'http://localhost'), { headers: { Authorization: `Bearer ${tokenOf('owner')}` } }),
    );
  expect((await ask(path))?.headers.get('X-Total-Count')).toBe('7');
  const gone = await ask('/api/hq/gone');
  expect([gone?.status, gone?.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  const file = await ask('/api/hq/file');
  expect([file?.headers.get('Content-Type'), await file?.text()]).toEqual(['text/csv; charset=utf-8', 'a,b']);
  expect((await ask('/api/hq/none'))?.status).toBe(204);
});

test('a value that comes again is written once', () => {
  const row = { id: 'one', text: 'x'.repeat(60) };
  const exchanges = [read([row, { row }]), read({ row })];
  const recorded = packed(exchanges);
  expect(textOf(recorded).match(/x{60}/g)).toHaveLength(1);
  expect(unpacked(JSON.parse(textOf(recorded)) as typeof recorded)).toEqual(exchanges);
});

test('two runs are equal: what the API makes has numbers, and reads with the same answer are left out', () => {
  const run = (letter: string) => {
    const id = `btr_01kwcjdj60fs38szgf89xj42e${letter}`;
    return settled([read({ id, token: `t-${letter}` }), read({ id, token: `t-${letter}` }), write({}, { id })]);
  };
  expect(run('1')).toEqual(run('2'));
  expect(run('1')).toMatchObject([{ answer: { id: `btr_${'1'.padStart(26, '0')}` } }, { method: 'POST' }]);
});

test('a fixed account signs in with the token of the stories, and a secret begins with its prefix in one number', () => {
  const { email } = accounts.owner;
  const secret = 'fhqk_0123456789ab_0123456789';
  const [login, key, link] = settled([
    write({ token: 'of-the-owner', user: { email } }, { email }),
    write({ prefix: '0123456789ab', secret }, {}),
    write({ path: `/site/preview/${'a'.repeat(43)}` }, {}),
  ]);
  expect(login?.answer).toMatchObject({ token: tokenOf('owner') });
  expect(key?.answer).toEqual({ prefix: 'recorded-2', secret: 'recorded-3' });
  expect(link?.answer).toEqual({ path: '/site/preview/recorded-4' });
});

test('a time by the clock of the machine is the same in each run', () => {
  const at = (checkedAt: string | null) => settled([read({ checkedAt })])[0]?.answer;
  expect(at('2026-11-26T23:43:05.504Z')).toEqual({ checkedAt: now.toISOString() });
  expect(at(null)).toEqual({ checkedAt: null });
});

test('an answer that was not recorded is named', () => {
  expect(() => answerOf(packed([]), listTickets, { as: 'admin' })).toThrow(
    'No answer was recorded for GET /api/hq/support/tickets as admin',
  );
});
