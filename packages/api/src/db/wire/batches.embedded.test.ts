import { expect, it } from 'vitest';
import { Batches } from './batches.ts';
import { SqlError } from '../../kernel/sql-error.ts';
import type { Statement } from './statements.ts';

const division = new SqlError('division by zero', { sqlState: '22012' });
const resultOf = (text: string) => ({ columns: [], rows: [[text]] });

/** Answers on request; fails at a statement called 'wrong'. */
function fakeDatabase() {
  const sent: string[][] = [];
  const held: (() => void)[] = [];
  const batches = new Batches(async (statements: readonly Statement[]) => {
    const texts = statements.map(({ text }) => text);
    sent.push(texts);
    await new Promise<void>((resolve) => held.push(resolve));
    const wrong = texts.indexOf('wrong');
    if (wrong === -1) return { results: texts.map(resultOf) };
    return { results: texts.slice(0, wrong).map(resultOf), error: division };
  });
  return { batches, sent, answer: () => held.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('sends the statements of one turn in one message, and the next message after its answer', async () => {
  const { batches, sent, answer } = fakeDatabase();
  const first = Promise.all([batches.query('a', []), batches.query('b', [])]);
  await turn();
  const second = Promise.all([batches.query('c', []), batches.query('d', [])]);
  await turn();
  expect(sent).toEqual([['a', 'b']]);
  answer();
  expect((await first).map(({ rows }) => rows)).toEqual([[['a']], [['b']]]);
  await turn();
  expect(sent).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  answer();
  await second;
});

it('joins statements that are issued after an answer', async () => {
  const { batches, sent, answer } = fakeDatabase();
  const work = async (text: string) => {
    await batches.query(text, []);
    await Promise.resolve();
    await batches.query(`${text} again`, []);
  };
  const both = Promise.all([work('a'), work('b')]);
  await turn();
  answer();
  await turn();
  answer();
  await both;
  expect(sent).toEqual([
    ['a', 'b'],
    ['a again', 'b again'],
  ]);
});

it('delays statements without a waiting caller: sent with the next one, or alone soon', async () => {
  const { batches, sent, answer } = fakeDatabase();
  batches.queryLater('end');
  await turn();
  expect(sent).toEqual([]);
  const next = batches.query('a', []);
  await turn();
  answer();
  await next;
  expect(sent).toEqual([['end', 'a']]);
  batches.queryLater('last');
  await expect.poll(() => sent.at(-1)).toEqual(['last']);
});

it('names the failed statement; later statements did not run', async () => {
  const { batches, answer } = fakeDatabase();
  const all = Promise.allSettled(['a', 'wrong', 'b'].map((text) => batches.query(text, [])));
  await turn();
  answer();
  const [before, failed, after] = await all;
  expect(before).toMatchObject({ value: resultOf('a') });
  expect(failed).toMatchObject({ reason: division });
  expect(after).toMatchObject({ reason: { sqlState: '25P02' } });
});

it('fails all sent statements if the connection is lost', async () => {
  const batches = new Batches(() => Promise.reject(new Error('gone')));
  for (const outcome of await Promise.allSettled([batches.query('a', []), batches.query('b', [])])) {
    expect(outcome).toMatchObject({ reason: new Error('gone') });
  }
});

it('rejects every caller after the connection ended, also behind a delayed statement', async () => {
  const ended = new SqlError('terminating connection', { sqlState: '57P01', severity: 'FATAL' });
  const batches = new Batches(async () => ({ results: [], error: ended }));
  batches.queryLater('end');
  for (const outcome of await Promise.allSettled([batches.query('a', []), batches.query('b', [])])) {
    expect(outcome).toMatchObject({ reason: ended });
  }
});

it('treats statements behind a failed delayed one as a lost connection, and begins the next message afresh', async () => {
  const { batches, sent, answer } = fakeDatabase();
  batches.queryLater('wrong');
  const behind = Promise.allSettled([batches.query('begin', []), batches.query('a', [])]);
  await turn();
  answer();
  expect(await behind).toMatchObject([{ reason: { sqlState: '08006' } }, { reason: { sqlState: '08006' } }]);
  const next = batches.query('b', []);
  await turn();
  answer();
  expect((await next).rows).toEqual([['b']]);
  expect(sent.at(-1)).toEqual(['rollback', 'b']);
  const after = batches.query('c', []);
  await turn();
  answer();
  await after;
  expect(sent.at(-1)).toEqual(['c']);
});
