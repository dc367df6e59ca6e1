import { expect, test } from 'vitest';
import { Failure } from './errors.ts';
import { createPasswordHasher } from './passwords.ts';
import { defaultLimits } from '../http/settings/settings.ts';

test('two hashes run at once, 32 wait, and further ones are refused', async () => {
  const { parallelHashes: parallel, queuedHashes: queued } = defaultLimits;
  expect([parallel, queued]).toEqual([2, 32]);
  const passwords = createPasswordHasher({ parallel, queued });
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('Quiet-river-stone-7')));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof Failure ? [outcome.reason] : [],
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(parallel + queued);
  expect(refused.map(({ status, options }) => [status, options.retryAfterSeconds])).toEqual(
    Array.from({ length: 26 }, () => [503, 2]),
  );
  await expect(passwords.hash('Quiet-river-stone-7')).resolves.toMatch(/^\$argon2id\$/);
});
