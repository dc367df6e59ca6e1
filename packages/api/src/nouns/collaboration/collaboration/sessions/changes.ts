import { eq } from 'drizzle-orm';
import type { Database } from '../../../../db/tx.ts';
import { system } from '../../../../kernel/actor.ts';
import type { ServerMessage } from '../protocol.ts';
import { type AnnotationRow, collabSessions, type SessionRow } from '../tables.ts';
import { annotationShape, readAnnotations } from './reads.ts';

/** A change of a session, with the number given by its transaction. */
export interface Change {
  seq: number;
  message: ChangeMessage;
}

/** The content of a change, before it has a position in a stream. */
export type ChangeMessage =
  Extract<
    ServerMessage,
    { type: 'annotation_created' | 'annotation_updated' | 'annotation_deleted' | 'session_ended' }
  > extends infer Message
    ? Message extends ServerMessage
      ? Omit<Message, 'seq' | 'after'>
      : never
    : never;

/** The database's changes after a number: the latest of each annotation, and the current number. */
export interface Missed {
  seq: number;
  changes: readonly Change[];
}

/** The message about a row's latest change, for clients at `known`. */
export function changeOf(row: AnnotationRow, known: number): Change {
  const told = { userId: row.changedBy, timestamp: row.updatedAt.toISOString() };
  if (row.deletedAt) return { seq: row.seq, message: { type: 'annotation_deleted', data: { id: row.id }, ...told } };
  const type = row.createdSeq > known ? ('annotation_created' as const) : ('annotation_updated' as const);
  return { seq: row.seq, message: { type, data: annotationShape(row), ...told } };
}

export function endOf({ id, seq, endedAt }: SessionRow, userId: string): Change {
  const timestamp = (endedAt ?? new Date(0)).toISOString();
  return { seq, message: { type: 'session_ended', data: { sessionId: id }, userId, timestamp } };
}

/** The changes of a room since a number; undefined if the session no longer exists. */
export async function readMissed(db: Database, sessionId: string, since: number): Promise<Missed | undefined> {
  return db.withTx(
    system('collaboration'),
    async (tx) => {
      const [session] = await tx.select().from(collabSessions).where(eq(collabSessions.id, sessionId));
      if (!session) return undefined;
      const rows = await readAnnotations(tx, sessionId, since);
      const changes = rows.map((row) => changeOf(row, since));
      if (session.status === 'ended' && session.seq > since) changes.push(endOf(session, ''));
      return { seq: session.seq, changes };
    },
    { readOnly: true },
  );
}
