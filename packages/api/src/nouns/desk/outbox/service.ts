import { and, desc, eq } from 'drizzle-orm';
import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../db/tx.ts';
import { createOutboxRunner } from './runner.ts';
import { smtpMailer } from './smtp.ts';
import { type platformTopics, reminderTopic } from './rules.ts';
import { outbox } from './tables.ts';

type Message = Pick<typeof outbox.$inferInsert, 'template' | 'recipient' | 'subject' | 'body' | 'writtenBy'> &
  ({ companyId: string; topic: string } | { companyId: null; topic: (typeof platformTopics)[number] });

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

/** The runner that sends; it sends nothing if no mail server is configured. */
export const outboxService = service(({ db, settings, logger, get }) =>
  createOutboxRunner({
    ...{ db, logger, mailer: settings.mail && smtpMailer(settings.mail) },
    heldBack: settings.billing === 'internal' ? [] : [reminderTopic],
    onChanged: () => get(topicService).publish(['outbox']),
  }),
);
