import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from './tables.ts';

type Message = Omit<typeof outbox.$inferInsert, 'id' | 'writtenAt'>;

/** Stores a message in the outbox; returns its id. */
export async function writeMessage(tx: Tx, message: Message): Promise<string> {
  const id = newId('msg', tx.now.getTime());
  // A mail's subject is one line, so line breaks are replaced.
  const subject = message.subject.replaceAll(/\s+/g, ' ');
  await tx.insert(outbox).values({ ...message, subject, id, writtenAt: tx.now });
  return id;
}

/** Time of the newest message of a kind to a company. */
export async function readLastMessage(tx: Tx, companyId: string, topic: string): Promise<Date | undefined> {
  const [last] = await tx
    .select({ writtenAt: outbox.writtenAt })
    .from(outbox)
    .where(and(eq(outbox.companyId, companyId), eq(outbox.topic, topic)))
    .orderBy(desc(outbox.writtenAt))
    .limit(1);
  return last?.writtenAt;
}
