import { anonymous, system } from '../../kernel/actor.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import type { Database } from '../../db/tx.ts';
import { audit } from '../audit/audit.ts';
import { createMinuteCounts } from './windows.ts';

/** More of them in a minute are in the request log alone, so that strangers cannot fill the audit log. */
const mostNotesPerMinute = 60;

/** A refused call or connection without a user. */
interface RefusedCall {
  reason: string;
  requestId?: string;
  clientAddress?: string;
  /** Never what the caller sent. */
  details?: Record<string, unknown>;
}

export type NoteRefusal = (
  action: 'signature.refused' | 'socket.refused' | 'key.refused',
  call: RefusedCall,
) => Promise<void>;

/** Writes refusals of callers without a sign-in to the audit log; a failure to write one does not change the answer. */
export function createRefusalNotes(db: Database, logger: Logger, now: () => number): NoteRefusal {
  const counts = createMinuteCounts(now);
  const writer = system('note refusal');
  return async (action, { requestId, clientAddress, ...options }) => {
    if (counts.add(action).count > mostNotesPerMinute) return;
    const scope = { actor: anonymous, ...(requestId && { requestId }), ...(clientAddress && { clientAddress }) };
    await db
      .withTx(writer, (tx) => audit({ ...scope, tx }, action, options))
      .catch((error: unknown) => logger.warn('refusal_not_noted', { action, ...errorFields(error) }));
  };
}
