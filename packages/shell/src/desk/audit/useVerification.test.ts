import type { AuditVerification } from '@freight-hq/api/contract/desk/audit';
import type { VerificationState } from '@freight-hq/screens/desk/AuditLog';
import { expect, test } from 'vitest';
import type { Call } from '../../http/call.ts';
import { verifyInSteps } from './useVerification.ts';

const hash = (digit: string) => digit.repeat(64);
const head = { position: 50_000, hash: hash('e') };
const stepAt = (position: number, isDone = false): AuditVerification => ({
  ...{ last: { position, hash: hash('a') }, head, unsealed: 0, isDone },
});

function run(answers: readonly (AuditVerification | Error)[], signal = new AbortController().signal) {
  const states: VerificationState[] = [];
  const asked: unknown[] = [];
  const left = [...answers];
  const call = (async (_endpoint: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    signal.throwIfAborted();
    const next = left.shift();
    if (!next || next instanceof Error) throw next ?? new Error('Asked too often');
    return next;
  }) as unknown as Call;
  const done = verifyInSteps(call, { position: 7, hash: hash('7') }, signal, (state) => states.push(state));
  return { states, asked, done };
}

test('each step goes on from where the one before has ended, and tells the progress', async () => {
  const { states, asked, done } = run([stepAt(20_000), stepAt(40_000), stepAt(50_000, true)]);
  await done;
  const noted = `7:${hash('7')}`;
  expect(asked).toEqual([
    { noted },
    { noted, after: 20_000, hash: hash('a') },
    { noted, after: 40_000, hash: hash('a') },
  ]);
  expect(states).toMatchObject([
    { status: 'running', checked: 0, total: 0 },
    { status: 'running', checked: 20_000, total: 50_000 },
    { status: 'running', checked: 40_000, total: 50_000 },
    { status: 'done', result: { isDone: true }, noted: { position: 7 } },
  ]);
});

test('a failure is told, and is not taken for a verdict', async () => {
  const { states, done } = run([stepAt(20_000), new Error('broken')]);
  await done;
  expect(states.at(-1)).toMatchObject({ status: 'failed' });
});

test('cancelled, it asks no more and says how far it was', async () => {
  const controller = new AbortController();
  const { states, done, asked } = run([stepAt(20_000), stepAt(40_000)], controller.signal);
  controller.abort();
  await done;
  expect(asked.length).toBeLessThan(3);
  expect(states.at(-1)).toMatchObject({ status: 'cancelled' });
});
