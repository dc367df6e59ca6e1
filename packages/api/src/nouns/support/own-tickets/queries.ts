import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { UserQuery } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { fileMissing } from '../files/rules.ts';
import { fileReply, scanOf } from '../files/service.ts';
import { familyOf, rootOf } from '../ticket-thread/service.ts';
import { ticketMissing } from '../tickets/rules.ts';
import { isAnswerable } from '../tickets/service.ts';
import type * as contract from './contract.ts';
import { excerptLength, type Owner, ownerOf } from './rules.ts';

const asks = (userId: string) =>
  sql`lower(t.customer_email) collate "C" = (select lower(email) collate "C" from users where id = ${userId})`;

/**
 * The only way to tickets here: the transactions are those of the system, which sees all companies. A ticket is of the
 * user who asks in it, also in one that was merged into it.
 */
const ticketsOf = ({ companyId, userId, ofAll }: Owner): SQL => sql`t.company_id = ${companyId} and (${ofAll}::boolean
  or ${asks(userId)} or t.id in (select ${rootOf(sql`t.id`)} from tickets t
    where t.company_id = ${companyId} and t.merged_into_id is not null and ${asks(userId)}))`;

const requesterOf = (
  ticket: SQL,
) => sql`coalesce((select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
  where u.company_id = ${ticket}.company_id and lower(u.email) = lower(${ticket}.customer_email) limit 1), ${ticket}.customer_email)`;
const requester = requesterOf(sql`t`);

const shown = sql`'id', t.id, 'companyId', t.company_id, 'ticketNumber', t.ticket_number, 'subject', t.subject,
  'status', t.status, 'requester', ${requester}, 'createdAt', ${iso(sql`t.created_at`)}, 'mergedInto', (
    select json_build_object('id', i.id, 'ticketNumber', i.ticket_number) from tickets i
    where t.merged_into_id is not null and i.id = ${rootOf(sql`t.id`)})`;

/**
 * The messages of a ticket `t`, and of those that were merged into it, that its customer may read: `m` of the ticket `o`,
 * and `w` who has written it.
 */
const publicMessages = sql`(select id, ticket_id, author, author_user_id, body, created_at from ticket_messages
      where ticket_id in ${familyOf(sql`t.id`)} and visibility = 'public'
    union all select k.id, k.id, 'customer', null, k.description, k.created_at from tickets k
      where k.id in ${familyOf(sql`t.id`)} and k.id <> t.id) m
  join tickets o on o.id = m.ticket_id left join users w on w.id = m.author_user_id where true`;

/** Of the people of HQ nothing but the first name. */
const writer = sql`case
  when m.author = 'staff' then coalesce(nullif(w.first_name, ''), 'Support')
  when w.company_id = o.company_id then trim(w.first_name || ' ' || w.last_name)
  else coalesce((select coalesce(nullif(i.sender_name, ''), i.sender_email) from mail_in i
    where i.ticket_id = o.id and i.message_id = m.id limit 1), ${requesterOf(sql`o`)}) end`;

const messageParts = (body: SQL) => sql`'from', case m.author when 'staff' then 'support' else 'customer' end,
  'name', ${writer}, 'body', ${body}, 'createdAt', ${iso(sql`m.created_at`)}`;

export const listOwnTickets: UserQuery<typeof contract.listOwnTickets> = async ({ query }, { tx, actor }) => {
  const owned = ticketsOf(ownerOf(actor));
  const { rows, cursors } = await readCursorPage<{ ticket: contract.ListedOwnTicket }>(query, {
    name: 'own-tickets',
    // An id begins with the time at which the ticket was opened.
    order: [{ by: sql`t.id`, kind: 'text' }],
    keyOf: ({ ticket }) => [ticket.id],
    read: ({ where, orderBy, limit }) =>
      queryRows(
        tx,
        sql`select json_strip_nulls(json_build_object(${shown}, 'lastMessage', (
            select json_build_object(${messageParts(sql`left(m.body, ${excerptLength}::int)`)})
            from ${publicMessages} order by m.created_at desc, m.id desc limit 1))) as ticket
          from tickets t where ${owned} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(
    rows.map(({ ticket }) => ticket),
    { cursors },
  );
};

export const getOwnTicket: UserQuery<typeof contract.getOwnTicket> = async ({ ticketId }, ctx) =>
  readOwnTicket(ctx, ownerOf(ctx.actor), ticketId);

export const getOwnFile: UserQuery<typeof contract.getOwnFile> = async ({ ticketId, fileId }, ctx) => {
  const { files } = await readOwnTicket(ctx, ownerOf(ctx.actor), ticketId);
  if (files.every(({ id }) => id !== fileId)) throw fileMissing();
  return fileReply(ctx.tx, fileId, hasScanner(ctx));
};

type Reader = Pick<Parameters<UserQuery<typeof contract.getOwnTicket>>[1], 'tx' | 'settings'>;
const hasScanner = ({ settings }: Reader) => settings.scanCommand !== undefined;

/** A ticket of an owner; throws if it is none. */
export async function readOwnTicket(reader: Reader, owner: Owner, ticketId: string): Promise<contract.OwnTicketDetail> {
  const { tx } = reader;
  const [row] = await queryRows<{ ticket: Omit<contract.OwnTicketDetail, 'isAnswerable'> }>(
    tx,
    sql`select json_strip_nulls(json_build_object(${shown}, 'description', t.description, 'messages', coalesce((
        select json_agg(json_build_object('id', m.id, ${messageParts(sql`m.body`)}) order by m.created_at, m.id)
        from ${publicMessages}), '[]'), 'files', coalesce((
        select json_agg(json_build_object('id', f.id, 'messageId', coalesce(a.message_id, nullif(a.ticket_id, t.id)),
          'name', a.name, 'mediaType', f.media_type, 'size', f.size, 'danger', f.danger, 'scan', ${scanOf(hasScanner(reader))})
          order by a.added_at, a.ticket_id, a.message_id nulls first, a.place)
        from message_files a join files f on f.id = a.file_id where a.ticket_id in ${familyOf(sql`t.id`)}
          and (a.ticket_id = t.id and a.message_id is null
            or exists (select from ${publicMessages} and m.id = coalesce(a.message_id, a.ticket_id)))), '[]'))) as ticket
      from tickets t where t.id = ${ticketId} and ${ticketsOf(owner)}`,
  );
  if (!row) throw ticketMissing();
  return { ...row.ticket, isAnswerable: await isAnswerable(tx, ticketId) };
}
