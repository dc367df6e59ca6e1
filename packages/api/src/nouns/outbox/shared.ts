import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from './tables.ts';

type Message = Omit<typeof outbox.$inferInsert, 'id' | 'writtenAt'>;

/** Puts a message where a sender will find it; answers its id. */
export async function writeMessage(tx: Tx, message: Message): Promise<string> {
  const id = newId('msg', tx.now.getTime());
  // One line in a mail, also if the text has line breaks.
  const subject = message.subject.replaceAll(/\s+/g, ' ');
  await tx.insert(outbox).values({ ...message, subject, id, writtenAt: tx.now });
  return id;
}

/** When the newest message about a topic was written to a company. */
export async function readLastMessage(tx: Tx, companyId: string, topic: string): Promise<Date | undefined> {
  const [last] = await tx
    .select({ writtenAt: outbox.writtenAt })
    .from(outbox)
    .where(and(eq(outbox.companyId, companyId), eq(outbox.topic, topic)))
    .orderBy(desc(outbox.writtenAt))
    .limit(1);
  return last?.writtenAt;
}
