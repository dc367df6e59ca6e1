import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { familyOf } from '../../ticket-thread/service.ts';
import { addMailMessage, type Writer } from '../../tickets/service.ts';
import type { MailReport } from '../../../../kernel/mail/report.ts';
import { isOurId } from '../../../../kernel/mail/message-ids.ts';
import { deliveryWords } from '../rules.ts';
import { endMail } from './end-mail.ts';
import type { Thread } from './threads.ts';

/**
 * Notes in the ticket that a mail of ours was not delivered, or was marked as spam. One that never will be delivered
 * brings the ticket back, since nobody has read the answer.
 */
export async function noteReport(
  writer: Writer,
  { id }: { id: string },
  { thread, report }: { thread: Thread; report: MailReport },
): Promise<Thread> {
  const { tx } = writer;
  const { kind, status, recipient } = report;
  const isLasting = kind === 'bounce' && !status?.startsWith('4.');
  const to = recipient ?? (await customerOf(tx, thread.ticketId));
  const body =
    kind === 'complaint'
      ? `${to} has marked our mail as spam. It gets no acknowledgements any more.`
      : `${isLasting ? 'Not delivered' : 'Not delivered yet'} to ${to}. ${deliveryWords(status)}.`;
  const messageId = await addMailMessage(writer, thread.ticketId, {
    body,
    as: isLasting ? 'undelivered' : 'note',
    authorId: null,
  });
  await endMail(tx, id, {
    ...thread,
    ...{ state: 'done', why: kind === 'complaint' ? 'complaint' : isLasting ? 'bounce' : 'delayed', messageId },
    ...{ reportKind: kind, reportStatus: status ?? null, reportRecipient: to },
    reportedId: await reportedMessage(tx, thread.ticketId, report.returned),
  });
  return thread;
}

async function customerOf(tx: Tx, ticketId: string): Promise<string> {
  const [row] = await queryRows<{ email: string }>(
    tx,
    sql`select lower(customer_email) as email from tickets where id = ${ticketId}`,
  );
  return row?.email ?? '';
}

/** The answer that came back: it was written in the same transaction as its mail. */
async function reportedMessage(tx: Tx, ticketId: string, returned: readonly string[]): Promise<string | null> {
  const ours = returned.find(isOurId);
  if (ours === undefined) return null;
  const [row] = await queryRows<{ id: string }>(
    tx,
    sql`select m.id from outbox o join ticket_messages m on m.ticket_id = o.subject_id and m.created_at = o.written_at
        and m.author = 'staff' and m.visibility = 'public' and m.body = o.body
      where o.id = ${ours} and o.subject_id in ${familyOf(sql`${ticketId}::text`)}`,
  );
  return row?.id ?? null;
}
