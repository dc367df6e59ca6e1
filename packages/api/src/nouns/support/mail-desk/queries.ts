import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Query, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { FileReply } from '../../../http/pipeline/file-reply.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { familyOf } from '../ticket-thread/service.ts';
import { readRaw, storedText } from '../mail-in/service.ts';
import type * as contract from './contract.ts';
import { mailMissing, originalMissing } from './rules.ts';

const hasOriginal = sql`exists (select from mail_parts p where p.mail_id = m.id)`;
const ticketOf = (id: SQL) =>
  sql`(select json_build_object('id', t.id, 'number', t.ticket_number) from tickets t where t.id = ${id})`;
const sender = sql`case when m.sender_email is not null
  then json_build_object('email', m.sender_email, 'name', coalesce(m.sender_name, '')) end`;

const listed = sql`'id', m.id, 'state', m.state, 'why', m.why, 'receivedAt', ${iso(sql`m.received_at`)}, 'from', ${sender},
  'senderCheck', m.sender_check, 'forwardedBy', m.forwarded_by->>'name', 'rcpt', m.rcpt, 'subject', coalesce(m.subject, ''), 'size', m.size,
  'hasOriginal', ${hasOriginal}, 'ticket', ${ticketOf(sql`m.ticket_id`)},
  'company', (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = m.company_id),
  'suggested', (select json_build_object('id', t.id, 'number', t.ticket_number, 'companyId', t.company_id)
    from tickets t where t.id = m.suggested_id)`;

const addresses = sql`'replyTo', m.reply_to, 'to', coalesce(m."to", '[]'), 'cc', coalesce(m.cc, '[]'), 'isCut', m.is_cut`;

const waits: Readonly<Record<(typeof contract.mailViews)[number], SQL>> = {
  unsorted: sql`m.state in ('unsorted', 'unreadable')`,
  held: sql`m.state = 'held'`,
  spam: sql`m.state = 'spam'`,
};

export const listMail: Query<typeof contract.listMail> = async ({ query: { state, ...query } }, { tx }) => {
  const { rows, cursors } = await readCursorPage<{ id: string; mail: contract.ListedMail }>(query, {
    name: `mail-${state}`,
    // An id begins with the time at which the mail was received.
    order: [{ by: sql`m.id`, kind: 'text' }],
    keyOf: ({ id }) => [id],
    read: ({ where, orderBy, limit }) =>
      queryRows(
        tx,
        sql`select m.id, json_strip_nulls(json_build_object(${listed})) as mail from mail_in m
          where ${waits[state]} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(
    rows.map(({ mail }) => mail),
    { cursors },
  );
};

export const getMailSummary: Query<typeof contract.getMailSummary> = async (_input, { tx }) => {
  const count = (view: SQL) =>
    sql`(select count(*)::int from (select from mail_in m where ${view} limit 1000) some_mails)`;
  const [row] = await queryRows<{ unsorted: number; held: number }>(
    tx,
    sql`select ${count(waits.unsorted)} as unsorted, ${count(waits.held)} as held`,
  );
  return row ?? { unsorted: 0, held: 0 };
};

/** Headers of a mail, as they came. */
const mostHeaderBytes = 64 * 1024;

async function readDetails(tx: Tx, which: SQL): Promise<contract.MailDetail[]> {
  const rows = await queryRows<{ mail: contract.MailDetail; first: string | null }>(
    tx,
    sql`select json_strip_nulls(json_build_object(${listed}, ${addresses}, 'files', coalesce(m.files, '[]'), 'text', coalesce(m.text, ''), 'headers', '')) as mail,
        encode((select substring(p.bytes for ${mostHeaderBytes}) from mail_parts p where p.mail_id = m.id and p.number = 0), 'base64') as first
      from mail_in m where ${which} order by m.id limit 200`,
  );
  return rows.map(({ mail, first }) => ({ ...mail, headers: headersIn(Buffer.from(first ?? '', 'base64')) }));
}

function headersIn(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const blank = /\r?\n\r?\n/.exec(text);
  return storedText(text.slice(0, blank?.index ?? text.length));
}

export const getMail: Query<typeof contract.getMail> = async ({ mailId }, { tx }) => {
  const [mail] = await readDetails(tx, sql`m.id = ${mailId} and m.why is distinct from 'deleted'`);
  if (!mail) throw mailMissing();
  return mail;
};

export const getMailOriginal: ReadProcedure<typeof contract.getMailOriginal> = async (
  { mailId },
  { withTx, ...facts },
) =>
  withTx(async (tx, actor) => {
    const [mail] = await queryRows<{ companyId: string | null }>(
      tx,
      sql`select company_id as "companyId" from mail_in where id = ${mailId}`,
    );
    if (!mail) throw mailMissing();
    const raw = await readRaw(tx, mailId);
    if (!raw) throw originalMissing();
    await audit({ ...facts, tx, actor }, 'mail.original_read', { target: mailId, companyId: mail.companyId });
    return new FileReply(`mail-${mailId.slice(-8)}.eml`, 'application/octet-stream', Uint8Array.from(raw));
  });

const family = familyOf(sql`k.id`);

/** The mails behind the messages of a ticket `k`, also those of messages that were copied into it. */
const saidByMail = sql`select c.id as mail_id, c.ticket_id, c.message_id from mail_in c
    where c.ticket_id in ${family} and c.state = 'done' and c.report_kind is null
  union all select c.id, p.ticket_id, nullif(p.copy_id, p.ticket_id) from ticket_copies p
    join mail_in c on c.message_id = p.source_id or (c.message_id is null and c.ticket_id = p.source_id and c.state = 'done')
    where p.ticket_id in ${family}`;

export const getTicketMail: Query<typeof contract.getTicketMail> = async ({ ticketId }, { tx }) => {
  const [row] = await queryRows<{ mail: Omit<contract.TicketMailDetail, 'held'> }>(
    tx,
    sql`select json_strip_nulls(json_build_object(
        'participants', coalesce((select json_agg(json_build_object('email', p.email, 'name', p.name, 'role', p.role)
          order by p.role desc, p.email) from ticket_participants p where p.ticket_id = k.id), '[]'),
        'mails', coalesce((select json_agg(json_build_object('id', m.id, 'ticketId', s.ticket_id, 'messageId', s.message_id, 'from', ${sender},
            'senderCheck', m.sender_check, 'forwardedBy', m.forwarded_by->>'name', 'hasOriginal', ${hasOriginal}, ${addresses}, 'quotedAt', m.quoted_at,
            'isAutomatic', m.is_auto_reply) order by m.id, s.message_id)
          from (${saidByMail}) s join mail_in m on m.id = s.mail_id), '[]'),
        'undelivered', coalesce((select json_agg(json_build_object('messageId', m.reported_id, 'kind', m.report_kind,
            'recipient', m.report_recipient, 'status', m.report_status) order by m.id)
          from mail_in m where m.ticket_id in ${family} and m.why in ('bounce', 'complaint')), '[]'),
        'follows', ${ticketOf(sql`(select follows_id from ticket_mail where ticket_id = k.id)`)})) as mail
      from tickets k where k.id = ${ticketId}`,
  );
  if (!row) throw mailMissing();
  return {
    ...row.mail,
    held: await readDetails(tx, sql`m.ticket_id in ${familyOf(sql`${ticketId}::text`)} and m.state = 'held'`),
  };
};
