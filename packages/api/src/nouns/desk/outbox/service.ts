import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../db/tx.ts';
import { createOutboxRunner } from './runner.ts';
import { smtpMailer } from './smtp.ts';
import { type AccountTopic, type platformTopics, reminderTopic } from './rules.ts';
import { outbox } from './tables.ts';

interface Text {
  recipient: string;
  subject: string;
  body: string;
}

type Message = Text & {
  /** What it is about, for the noun that gives it its head. */
  subjectId?: string;
} & Pick<typeof outbox.$inferInsert, 'template' | 'writtenBy'> &
  ({ companyId: string; topic: string } | { companyId: null; topic: (typeof platformTopics)[number] });

/** Stores a message in the outbox; returns its id. */
export async function writeMessage(tx: Tx, message: Message): Promise<string> {
  const id = newId('msg', tx.now.getTime());
  // A mail's subject is one line, so line breaks are replaced.
  const subject = message.subject.replaceAll(/\s+/g, ' ');
  await tx.insert(outbox).values({ ...message, subject, id, writtenAt: tx.now });
  return id;
}

interface Asked {
  companyId: string | null;
  subjectId?: string;
  topic: string;
  template: string;
  writtenBy: string | null;
}

/** Asks for a mail that the manifest of a noun composes when it is sent; returns its id. */
export async function askForMessage(tx: Tx, message: Asked): Promise<string> {
  const id = newId('msg', tx.now.getTime());
  await tx.insert(outbox).values({ ...message, id, writtenAt: tx.now });
  return id;
}

/** Asks for a mail about an account: to a user, or to the address of an invitation. */
export const askForAccountMail = (
  tx: Tx,
  topic: AccountTopic,
  { subjectId, companyId = null, writtenBy = null }: Pick<Asked, 'subjectId'> & Partial<Asked>,
): Promise<string> =>
  askForMessage(tx, { topic, template: topic, companyId, writtenBy, ...(subjectId && { subjectId }) });

/** The runner that sends; it sends nothing if no mail server is configured. */
export const outboxService = service(({ db, settings, logger, nouns, get }) => {
  const composers = new Map(nouns.flatMap(({ mails }) => Object.entries(mails)));
  const heads = new Map(nouns.flatMap(({ mailHeads }) => Object.entries(mailHeads)));
  return createOutboxRunner({
    ...{ db, logger, mailer: settings.mail && smtpMailer(settings.mail) },
    heldBack: settings.billing === 'internal' ? [] : [reminderTopic],
    composeFor: ({ topic, writtenAt: askedAt, ...message }) => {
      const compose = composers.get(topic);
      return compose && ((tx) => compose(tx, { ...message, askedAt }, settings));
    },
    headFor: async (tx, { topic, writtenAt: askedAt, ...message }) =>
      heads.get(topic)?.(tx, { ...message, askedAt }, settings),
    onChanged: () => get(topicService).publish(['outbox']),
  });
});

export { tryMail } from './smtp.ts';
