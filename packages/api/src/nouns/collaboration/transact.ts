import type { UserActor } from '../../kernel/actor.ts';
import type { Ctx, RequestCtx } from '../../http/pipeline/ctx.ts';
import type { Change } from './room.ts';

/** What a command answers, and what the people in the room are to be told once it is committed. */
export interface Outcome<Answer> {
  answer: Answer;
  sessionId: string;
  changes: readonly Change[];
}

/** Runs a command in a transaction of the caller. */
export function transact<T>(
  { db, ...ctx }: RequestCtx<UserActor>,
  command: (ctx: Ctx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  return db.withTx(ctx.actor, (tx) => command({ ...ctx, tx, now: tx.now }), options);
}
