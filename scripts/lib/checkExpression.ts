import { parentPort } from 'node:worker_threads';
import { checkSync } from 'recheck';
import type { Expression, Finding } from './expressions.ts';

/** The slowest expression takes three seconds on an idle machine; many tests may run beside the check. */
const timeout = 90_000;
/** Otherwise a busy machine would find less: the limits by work count alone. */
const without = { attackTimeout: null, incubationTimeout: null };

parentPort?.on('message', (asked: Pick<Expression, 'source' | 'flags'>) => parentPort?.postMessage(find(asked)));

function find({ source, flags }: Pick<Expression, 'source' | 'flags'>): Finding {
  const told = checkSync(source, flags, { timeout, ...without });
  if (told.status === 'safe') return undefined;
  if (told.status === 'vulnerable') return `takes ${told.complexity.summary} time, such as for ${told.attack.pattern}`;
  return `cannot be checked (${told.error.kind}); write it more simply`;
}
