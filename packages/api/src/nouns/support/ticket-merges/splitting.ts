import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { placeFiles } from '../files/service.ts';
import { messageFiles } from '../files/tables.ts';
import { ticketParticipants } from '../mail-in/tables.ts';
import { familyOf } from '../ticket-thread/service.ts';
import { insertTicket, lockTicket, saveChange, TicketChange } from '../tickets/service.ts';
import { ticketMessages, tickets } from '../tickets/tables.ts';
import type * as contract from './contract.ts';
import { messageUnknown } from './rules.ts';
import { ticketCopies } from './tables.ts';

interface Source {
  id: string;
  ticketId: string;
  author: 'staff' | 'customer';
  visibility: 'public' | 'internal';
  authorUserId: string | null;
  body: string;
  createdAt: Date;
  senderEmail: string;
  senderName: string;
}

export const splitTicket: Command<typeof contract.splitTicket> = async ({ ticketId, body }, ctx) => {
  const { tx, now } = ctx;
  const row = await lockTicket(ctx, ticketId);
  const source = new TicketChange(row, now);
  const chosen = await readSources(tx, ticketId, body.messageIds);
  // Only what the customer has written can be the request; a note never becomes public by it.
  const first = chosen.find(({ author }) => author === 'customer');
  const { companyId } = row;
  const [mailbox] = await queryRows<{ id: string | null }>(
    tx,
    sql`select mailbox_id as id from ticket_mail where ticket_id = ${ticketId}`,
  );
  const { priority, category, ticketNumber } = row;
  const newTicketId = await insertTicket(
    ctx,
    companyId,
    {
      ...{ subject: body.subject, priority, customerEmail: first?.senderEmail ?? row.customerEmail },
      description: first?.body ?? '',
    },
    mailbox?.id ?? null,
  );
  if (category !== 'technical') await tx.update(tickets).set({ category }).where(eq(tickets.id, newTicketId));
  const owner = { ticketId: newTicketId, companyId };
  for (const message of chosen) await copy(tx, message, { ...owner, isDescription: message === first });
  await addPeople(tx, owner, chosen);
  const target = await lockTicket(ctx, newTicketId);
  source.events.push({ kind: 'split', details: { to: target.ticketNumber } });
  await saveChange(ctx, source);
  const opened = new TicketChange(target, now);
  opened.events.push({ kind: 'split', details: { from: ticketNumber } });
  await saveChange(ctx, opened);
  await audit(ctx, 'ticket.split', {
    ...{ target: ticketId, companyId },
    details: { into: newTicketId, messages: chosen.length },
  });
  return { id: newTicketId, ticketNumber: target.ticketNumber };
};

/** The chosen messages and descriptions, the oldest first; throws if one is of another ticket. */
async function readSources(tx: Tx, ticketId: string, ids: readonly string[]): Promise<Source[]> {
  const family = familyOf(sql`${ticketId}::text`);
  const rows = await queryRows<Omit<Source, 'createdAt'> & { createdAt: string }>(
    tx,
    sql`with said as (
        select m.id, m.ticket_id, m.author, m.visibility, m.author_user_id, m.body, m.created_at, m.id as message_id
        from ticket_messages m where m.ticket_id in ${family}
        union all select t.id, t.id, 'customer', 'public', null, t.description, t.created_at, null
        from tickets t where t.id in ${family})
      select s.id, s.ticket_id as "ticketId", s.author, s.visibility, s.author_user_id as "authorUserId", s.body,
        s.created_at as "createdAt", coalesce(i.sender_email, t.customer_email) as "senderEmail",
        coalesce(i.sender_name, '') as "senderName"
      from said s join tickets t on t.id = s.ticket_id left join lateral (select sender_email, sender_name from mail_in i
        where i.ticket_id = s.ticket_id and i.message_id is not distinct from s.message_id and i.state = 'done' limit 1) i on true
      where s.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) order by s.created_at, s.id`,
  );
  const unknown = ids.findIndex((id) => !rows.some((row) => row.id === id));
  if (unknown !== -1) throw messageUnknown(unknown);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
}

interface Copied {
  ticketId: string;
  companyId: string;
  isDescription: boolean;
}

async function copy(tx: Tx, source: Source, { isDescription, ...owner }: Copied): Promise<void> {
  const { id, ticketId, author, visibility, authorUserId, body, createdAt } = source;
  const messageId = isDescription ? null : newId('tms', tx.now.getTime());
  if (messageId)
    await tx
      .insert(ticketMessages)
      .values({ ...owner, id: messageId, author, visibility, authorUserId, body, createdAt });
  const files = await tx
    .select({ fileId: messageFiles.fileId, name: messageFiles.name, isInline: messageFiles.isInline })
    .from(messageFiles)
    .where(
      id === ticketId
        ? and(eq(messageFiles.ticketId, id), isNull(messageFiles.messageId))
        : inArray(messageFiles.messageId, [id]),
    )
    .orderBy(messageFiles.place);
  await placeFiles(tx, { ...owner, messageId }, files);
  const [before] = await tx.select().from(ticketCopies).where(eq(ticketCopies.copyId, id));
  await tx
    .insert(ticketCopies)
    .values({ ...owner, copyId: messageId ?? owner.ticketId, sourceId: before?.sourceId ?? id });
}

/** Who has written the copied mails takes part; the first of them asks. */
async function addPeople(tx: Tx, owner: { ticketId: string; companyId: string }, chosen: readonly Source[]) {
  const people = new Map(
    chosen
      .filter(({ author }) => author === 'customer')
      .map(({ senderEmail, senderName }) => [senderEmail.toLowerCase(), senderName]),
  );
  const rows = [...people].map(([email, name], place) => ({
    ...{ ...owner, email, name },
    role: place === 0 ? ('requester' as const) : ('participant' as const),
  }));
  if (rows.length > 0) await tx.insert(ticketParticipants).values(rows);
}
