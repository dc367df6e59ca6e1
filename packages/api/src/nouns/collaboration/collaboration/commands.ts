import { versionTag } from '../../../http/edge/conditional.ts';
import type { CallerProcedure, CallerCtx } from '../../../http/pipeline/ctx.ts';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import { tooManyRequests } from '../../../kernel/errors.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import * as annotations from './annotations/commands.ts';
import type * as contract from './contract.ts';
import type { Hub } from './rooms/hub.ts';
import * as sessions from './sessions/commands.ts';
import { annotationShape, sessionShape } from './sessions/reads.ts';
import { type Outcome, transact } from './sessions/transact.ts';

type Handler<E extends Endpoint> = CallerProcedure<E>;

/** The writing handlers; the room is notified after the commit, so each runs its own transaction. */
export const commands = (hub: Hub) => {
  const tell = <T>(outcome: Outcome<T>): T => {
    hub.publish(outcome);
    return outcome.answer;
  };
  const count = (sessionId: string) => hub.people(sessionId).length;

  const createSession: Handler<typeof contract.createSession> = async (input, ctx) => {
    const session = await transact(ctx, (inTx) => sessions.start(inTx, input));
    return { session: sessionShape(session, ctx.actor, count(session.id)) };
  };

  const joinSession: Handler<typeof contract.joinSession> = async ({ sessionId }, ctx) => {
    const participants = hub.people(sessionId);
    const isIn = participants.some(({ userId }) => userId === ctx.actor.userId);
    const isFull = () => !isIn && participants.length >= hub.limits.socketsPerSession;
    const { session, wsTicket } = await transact(ctx, (inTx) => sessions.join(inTx, sessionId, isFull));
    return {
      session: sessionShape(session, ctx.actor, participants.length),
      wsTicket,
      userId: ctx.actor.userId,
      participants,
      connectAfterMs: hub.rateLimits.takeSlot(),
    };
  };

  const endSession: Handler<typeof contract.endCollaborationSession> = async ({ sessionId }, ctx) => {
    const session = tell(await transact(ctx, (inTx) => sessions.end(inTx, sessionId)));
    return { session: sessionShape(session, ctx.actor, count(sessionId)) };
  };

  const createAnnotation: Handler<typeof contract.createAnnotation> = async (input, ctx) => {
    takeTurn(hub, ctx);
    const row = tell(await transact(ctx, (inTx) => annotations.create(inTx, input)));
    return reply({ annotation: annotationShape(row) }, { headers: { etag: versionTag(row.version) } });
  };

  const updateAnnotation: Handler<typeof contract.updateAnnotation> = async ({ annotationId, body }, ctx) => {
    takeTurn(hub, ctx);
    const row = tell(await transact(ctx, (inTx) => annotations.update(inTx, annotationId, body)));
    return reply({ annotation: annotationShape(row) }, { headers: { etag: versionTag(row.version) } });
  };

  const deleteAnnotation: Handler<typeof contract.deleteAnnotation> = async ({ annotationId }, ctx) => {
    takeTurn(hub, ctx);
    tell(await transact(ctx, (inTx) => annotations.remove(inTx, annotationId)));
  };

  return { createSession, joinSession, endSession, createAnnotation, updateAnnotation, deleteAnnotation };
};

function takeTurn(hub: Hub, { actor }: CallerCtx): void {
  if (hub.rateLimits.mayAnnotate(actor.userId)) return;
  throw tooManyRequests('Too many annotations at once; wait a moment', { retryAfterSeconds: 1 });
}
