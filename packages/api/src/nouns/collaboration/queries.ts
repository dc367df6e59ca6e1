import { versionTag } from '../../http/edge/conditional.ts';
import type { Ctx, CallerProcedure, CallerCtx } from '../../http/pipeline/ctx.ts';
import type { Endpoint } from '../../http/contract/endpoint.ts';
import { reply } from '../../http/pipeline/reply.ts';
import { findAnnotation } from './annotation-commands.ts';
import type * as contract from './contract.ts';
import type { Hub } from './hub.ts';
import { readAnnotations, readMembers, readSessions } from './reads.ts';
import { annotationMissing, sessionMissing } from './rules.ts';
import { findSession, noteStaff } from './sessions.ts';
import { annotationShape, memberShape, type SessionRow, sessionShape } from './shapes.ts';
import { transact } from './transact.ts';

type Handler<E extends Endpoint> = CallerProcedure<E>;

/** The reading handlers. */
export const queries = (hub: Hub) => {
  const shape = (row: SessionRow, { actor }: CallerCtx) => sessionShape(row, actor, hub.people(row.id).length);

  const listSessions: Handler<typeof contract.listSessions> = async ({ query }, ctx) => {
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

/** Reads a session that the caller may see. Reads of a tenant's session by staff are audited, which is a write. */
export function look<T>(
  ctx: CallerCtx,
  sessionId: string,
  read: (inTx: Ctx, session: SessionRow) => Promise<T>,
  missing = sessionMissing,
): Promise<T> {
  const readOnly = ctx.actor.audience !== 'hq';
  return transact(
    ctx,
    async (inTx) => {
      const session = await findSession(inTx, sessionId, { missing });
      if (!readOnly) await noteStaff(inTx, session);
      return read(inTx, session);
    },
    { readOnly },
  );
}
