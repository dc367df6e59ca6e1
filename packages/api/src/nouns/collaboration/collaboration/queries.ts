import { versionTag } from '../../../http/edge/conditional.ts';
import type { CallerProcedure, CallerCtx } from '../../../http/pipeline/ctx.ts';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { findAnnotation } from './annotations/commands.ts';
import type * as contract from './contract.ts';
import type { Hub } from './rooms/hub.ts';
import { look } from './sessions/look.ts';
import {
  annotationShape,
  memberShape,
  readAnnotations,
  readMembers,
  readSessions,
  sessionShape,
} from './sessions/reads.ts';
import { annotationMissing } from './rules.ts';
import type { SessionRow } from './tables.ts';
import { transact } from './sessions/transact.ts';

type Handler<E extends Endpoint> = CallerProcedure<E>;

/** The reading handlers. */
export const queries = (hub: Hub) => {
  const shape = (row: SessionRow, { actor }: CallerCtx) => sessionShape(row, actor, hub.people(row.id).length);

  const listSessions: Handler<typeof contract.listCollaborationSessions> = async ({ query }, ctx) => {
    const rows = await transact(ctx, (inTx) => readSessions(inTx, query), { readOnly: true });
    return { sessions: rows.map((row) => shape(row, ctx)) };
  };

  const getSession: Handler<typeof contract.getSession> = async ({ sessionId }, ctx) => ({
    session: shape(await look(ctx, sessionId, async (_inTx, session) => session), ctx),
  });

  const listParticipants: Handler<typeof contract.listParticipants> = async ({ sessionId }, ctx) => {
    const members = await look(ctx, sessionId, ({ tx }) => readMembers(tx, sessionId));
    return { participants: hub.people(sessionId), members: members.map(memberShape) };
  };

  const listAnnotations: Handler<typeof contract.listAnnotations> = async ({ sessionId, query }, ctx) => {
    if (query.since !== undefined) hub.counters.resumed += 1;
    const { rows, seq } = await look(ctx, sessionId, async ({ tx }, session) => ({
      rows: await readAnnotations(tx, sessionId, query.since),
      seq: session.seq,
    }));
    return {
      annotations: rows.filter(({ deletedAt }) => !deletedAt).map(annotationShape),
      deleted: rows.filter(({ deletedAt }) => deletedAt).map(({ id }) => id),
      seq,
    };
  };

  const getAnnotation: Handler<typeof contract.getAnnotation> = async ({ annotationId }, ctx) => {
    const found = await transact(ctx, (inTx) => findAnnotation(inTx, annotationId), { readOnly: true });
    const { row, session } = await look(
      ctx,
      found.sessionId,
      async (_inTx, seen) => ({ row: found, session: seen }),
      annotationMissing,
    );
    const value = { annotation: annotationShape(row), session: shape(session, ctx) };
    return reply(value, { headers: { etag: versionTag(row.version) } });
  };

  return { listSessions, getSession, listParticipants, listAnnotations, getAnnotation };
};
