import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { MailHeadOf } from '../../../http/noun/mails.ts';
import { addTicketMail, noteMailId } from './deciding/threads.ts';
import { isOurId } from '../../../kernel/mail/message-ids.ts';
import { withToken } from './rules.ts';

interface TicketHead {
  token: string;
  address: string | null;
  name: string | null;
  signature: string | null;
}

/** At most so many ids name the mails before. */
const mostReferences = 10;

/**
 * How an answer of a ticket is addressed, so that what is written back finds the ticket: sent by its mailbox, answers to
 * the address with the ticket's secret, and naming the mails before it. Notes the id under which it is sent.
 */
export const ticketHead =
  (isAutomatic: boolean): MailHeadOf =>
  async (tx, { id, subjectId: ticketId, companyId }) => {
    if (ticketId === null || companyId === null) return undefined;
    const thread = { ticketId, companyId };
    await addTicketMail(tx, thread);
    const [head] = await queryRows<TicketHead>(
      tx,
      sql`select m.token, b.address, b.name, b.signature from ticket_mail m
        left join lateral (select * from mailboxes b order by b.id is distinct from m.mailbox_id, b.id limit 1) b on true
        where m.ticket_id = ${ticketId}`,
    );
    const ids = await queryRows<{ id: string }>(
      tx,
      sql`select id from ticket_mail_ids where ticket_id = ${ticketId} and id <> ${id} order by at desc, id desc
        limit ${mostReferences}`,
    );
    await noteMailId(tx, thread, id);
    const before = ids.map((one) => one.id).toReversed();
    const answered = before.findLast((one) => !isOurId(one));
    return {
      ...(head?.address && {
        from: { name: head.name ?? '', address: head.address },
        replyTo: withToken(head.address, head.token),
      }),
      ...(answered && { inReplyTo: answered }),
      references: before,
      isAutomatic,
      ...(head?.signature && !isAutomatic && { signature: head.signature }),
    };
  };
