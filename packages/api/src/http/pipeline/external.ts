import type { UserActor } from '../../kernel/actor.ts';
import { isRefusal, type Refusal } from '../../kernel/errors.ts';
import type { Target } from '../../kernel/target.ts';
import type { Tx } from '../../db/tx.ts';
import { findIntent, keepIntent, type OnceCall, replayedHeader } from '../idempotency/idempotency.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import type { Caller } from './caller.ts';
import type { Ctx } from './ctx.ts';
import { successResponse } from './response.ts';
import type { Route } from './serve.ts';

type ExternalRoute = Extract<Route, { kind: 'external' }>;

interface Call {
  caller: Caller;
  ctxOf(tx: Tx, actor: UserActor): Ctx;
  inputFor(actor: UserActor): { input: unknown; once: OnceCall | undefined };
  waitOutside: WaitOutside;
  url: Target;
}

/** Writes the intent, waits a while for its outcome, and answers how it stands. */
export async function answerExternal(route: ExternalRoute, call: Call): Promise<Response> {
  const { caller, ctxOf, waitOutside, url } = call;
  let given: unknown;
  const begun = await caller.withTx((tx, actor) => {
    const asked = call.inputFor(actor);
    given = asked.input;
    return beginOnce(route, ctxOf(tx, actor), asked);
  });
  if (isRefusal(begun)) throw begun.refused;
  const { intentId, isRepeated } = begun;
  const attempt = route.attempt(intentId, given);
  if (route.waitMs > 0) await waitOutside(() => Promise.race([attempt, pause(route.waitMs)]));
  return caller.withTx(
    async (tx, actor) => {
      const ctx = ctxOf(tx, actor);
      return successResponse(route.endpoint, await route.answer(ctx, intentId), url, {
        strict: ctx.settings.strictResponses,
        ...(isRepeated && { headers: { [replayedHeader]: 'true' } }),
      });
    },
    { readOnly: true },
  );
}

type Begun = { intentId: string; isRepeated: boolean } | Refusal;

async function beginOnce(
  route: ExternalRoute,
  ctx: Ctx,
  { input, once }: ReturnType<Call['inputFor']>,
): Promise<Begun> {
  const written = once && (await findIntent(ctx.tx, once));
  if (written !== undefined) return { intentId: written, isRepeated: true };
  const begun = await route.begin(input, ctx);
  if (isRefusal(begun)) return begun;
  if (once) await keepIntent(ctx.tx, once, begun.intentId);
  return { intentId: begun.intentId, isRepeated: false };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
