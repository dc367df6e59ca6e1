import type { CallerCtx, Ctx } from '../../../../http/pipeline/ctx.ts';
import { sessionMissing } from '../rules.ts';
import { findSession, noteStaff } from './sessions.ts';
import type { SessionRow } from '../tables.ts';
import { transact } from './transact.ts';

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
