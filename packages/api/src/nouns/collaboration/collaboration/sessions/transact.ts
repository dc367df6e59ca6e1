import type { CallerCtx, Ctx } from '../../../../http/pipeline/ctx.ts';
import type { Change } from './changes.ts';

/** The answer of a command, and the messages to the room after its commit. */
export interface Outcome<Answer> {
  answer: Answer;
  sessionId: string;
  changes: readonly Change[];
}

/** Runs a command in a transaction of the caller. */
export function transact<T>(
  { withTx, ...ctx }: CallerCtx,
  command: (ctx: Ctx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  return withTx((tx, actor) => command({ ...ctx, actor, tx, now: tx.now }), options);
}
