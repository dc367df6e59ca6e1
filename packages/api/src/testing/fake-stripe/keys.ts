import { type FakeAnswer, FakeRefusal } from './wire.ts';

const knownMs = 24 * 60 * 60_000;

interface KnownKey {
  parameters: string;
  usedAt: number;
  answer: FakeAnswer | undefined;
}

/**
 * Idempotency keys as Stripe knows them: the first answer is replayed, also an error of its own; other parameters are
 * refused; a key that is being worked on is a conflict; after a day it is forgotten.
 */
export function createKeys(now: () => number) {
  const known = new Map<string, KnownKey>();
  return async (key: string | undefined, parameters: string, work: () => Promise<FakeAnswer>): Promise<FakeAnswer> => {
    if (key === undefined) return work();
    const before = known.get(key);
    if (before && now() - before.usedAt < knownMs) {
      if (before.parameters !== parameters) {
        throw new FakeRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters',
        });
      }
      if (before.answer) return before.answer;
      throw new FakeRefusal(409, {
        ...{ type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Another request uses this key' },
      });
    }
    const entry: KnownKey = { parameters, usedAt: now(), answer: undefined };
    known.set(key, entry);
    try {
      entry.answer = await work();
    } catch (error) {
      // What was refused before anything was begun is not kept.
      if (error instanceof FakeRefusal && error.answer.status === 400) known.delete(key);
      else if (error instanceof FakeRefusal) entry.answer = error.answer;
      else known.delete(key);
      throw error;
    }
    return entry.answer;
  };
}
