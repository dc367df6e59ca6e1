import type { CallerCtx, Ctx } from '../../http/pipeline/ctx.ts';
import type { Change } from './room.ts';

/** What a command answers, and what the people in the room are to be told once it is committed. */
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
