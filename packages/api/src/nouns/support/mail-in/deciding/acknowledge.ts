import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { writeMessage } from '../../../desk/outbox/service.ts';
import { acknowledgeMinutes } from '../rules.ts';
import type { Thread } from './threads.ts';

export const acknowledgeTopic = 'ticket.acknowledged';

/**
 * Tells the sender of a new ticket that it has come: once for each ticket, and once an hour for each sender. It repeats
 * no word of the mail, which somebody else may have written in the sender's name.
 */
export async function acknowledge(
  tx: Tx,
  { ticketId, companyId }: Thread,
  { email, mailboxId }: { email: string; mailboxId: string | null },
): Promise<void> {
  const since = new Date(tx.now.getTime() - acknowledgeMinutes * 60_000);
  const [found] = await queryRows<{ number: string; name: string }>(
    tx,
    sql`select t.ticket_number as number, b.name from tickets t join mailboxes b on b.id = ${mailboxId} and b.acknowledges
      where t.id = ${ticketId} and not exists (select from outbox o where o.company_id = ${companyId}
        and o.topic = ${acknowledgeTopic} and o.written_at > ${since} and o.recipient = ${email})
        and not exists (select from mail_in r where r.report_kind = 'complaint' and r.report_recipient = ${email})`,
  );
  if (!found) return;
  await tx.execute(sql`update ticket_mail set acknowledged_at = ${tx.now} where ticket_id = ${ticketId}`);
  await writeMessage(tx, {
    ...{ companyId, recipient: email, subjectId: ticketId, writtenBy: null },
    ...{ topic: acknowledgeTopic, template: 'acknowledgement' },
    subject: `[${found.number}] We have received your message`,
    body: [
      `Your message has arrived and has the number ${found.number}. We answer as soon as we can.`,
      'To add something, answer this mail.',
      found.name,
    ].join('\n\n'),
  });
}
