import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, instant, oneOf } from '../../../db/columns.ts';
import { companies, companyId } from '../../../db/companies.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { mailboxes } from '../mailboxes/tables.ts';
import { ticketMessages, tickets } from '../tickets/tables.ts';
import type { Forwarder, MailAddress, NamedFile } from '../../../kernel/mail/parse.ts';
import { mailReasonKeys, mailStates, participantRoles, reportKinds, senderChecks } from './rules.ts';

/** Mails as they came, and what became of them. The original is kept for 30 days. */
export const mailIn = platform(
  pgTable(
    'mail_in',
    {
      id: text('id').primaryKey(),
      receivedAt: instant('received_at').notNull(),
      /** The address to which it was delivered, and the envelope's sender: empty for a bounce, null if not told. */
      rcpt: text('rcpt').notNull(),
      envelopeFrom: text('envelope_from'),
      size: integer('size').notNull(),
      /** SHA-256 over Message-ID, From, Date and body: the same mail is delivered once. */
      fingerprint: text('fingerprint').notNull(),
      state: text('state', { enum: mailStates }).notNull().default('received'),
      why: text('why', { enum: mailReasonKeys }),
      attempts: integer('attempts').notNull().default(0),
      claims: integer('claims').notNull().default(0),
      claimedUntil: instant('claimed_until'),
      mailboxId: text('mailbox_id').references(() => mailboxes.id),
      /** Null until it is known whose it is. */
      companyId: text('company_id').references(() => companies.id),
      ticketId: text('ticket_id').references(() => tickets.id),
      /** Null if the mail is the description of the ticket, or waits. */
      messageId: text('message_id').references(() => ticketMessages.id),
      /** The ticket whose number its subject names; it may be another tenant's, and be deleted with it. */
      suggestedId: text('suggested_id'),
      mailId: text('mail_id'),
      senderEmail: text('sender_email'),
      senderName: text('sender_name'),
      replyTo: text('reply_to'),
      to: jsonb('to').$type<MailAddress[]>(),
      cc: jsonb('cc').$type<MailAddress[]>(),
      subject: text('subject'),
      text: text('text'),
      /** Whether the end of the text was cut off. */
      isCut: boolean('is_cut').notNull().default(false),
      /** Where the quoted mail begins in the text. */
      quotedAt: integer('quoted_at'),
      senderCheck: text('sender_check', { enum: senderChecks }),
      /** Who of the staff has forwarded it, where the sender is that of the mail inside. */
      forwardedBy: jsonb('forwarded_by').$type<Forwarder>(),
      isAutomatic: boolean('is_automatic').notNull().default(false),
      isAutoReply: boolean('is_auto_reply').notNull().default(false),
      /** What it reports of a mail of ours, of whom, and of which answer. */
      reportKind: text('report_kind', { enum: reportKinds }),
      reportStatus: text('report_status'),
      reportRecipient: text('report_recipient'),
      reportedId: text('reported_id').references(() => ticketMessages.id),
      /** Its files by their names; null without any. */
      files: jsonb('files').$type<NamedFile[]>(),
      /** Whether its files still have to be put to its ticket. */
      filesWait: boolean('files_wait').notNull().default(false),
    },
    (table) => [
      uniqueIndex('mail_in_fingerprint').on(table.fingerprint),
      index('mail_in_waiting')
        .on(table.claimedUntil, table.id)
        .where(sql`${table.state} = 'received' or ${table.filesWait}`),
      index('mail_in_state').on(table.state, table.receivedAt, table.id),
      index('mail_in_ticket').on(table.ticketId),
      index('mail_in_company').on(table.companyId),
      index('mail_in_sender').on(table.senderEmail, table.receivedAt),
      index('mail_in_mailbox').on(table.mailboxId, table.receivedAt),
      index('mail_in_reported').on(table.reportRecipient),
      index('mail_in_received').on(table.receivedAt),
      oneOf('mail_in_state', table.state, mailStates),
      oneOf('mail_in_why', table.why, mailReasonKeys),
      oneOf('mail_in_report_kind', table.reportKind, reportKinds),
      oneOf('mail_in_sender_check', table.senderCheck, senderChecks),
    ],
  ),
);

/** The bytes of a mail, in parts. */
export const mailParts = platform(
  pgTable(
    'mail_parts',
    {
      mailId: text('mail_id')
        .notNull()
        .references(() => mailIn.id, { onDelete: 'cascade' }),
      number: integer('number').notNull(),
      bytes: bytea('bytes').notNull(),
    },
    (table) => [primaryKey({ columns: [table.mailId, table.number] })],
  ),
);

/** What a ticket needs to be answered by mail. */
export const ticketMail = tenantOwned(
  pgTable(
    'ticket_mail',
    {
      ticketId: text('ticket_id')
        .primaryKey()
        .references(() => tickets.id),
      companyId: companyId(),
      /** 80 random bits in the address for answers. */
      token: text('token').notNull(),
      mailboxId: text('mailbox_id').references(() => mailboxes.id),
      /** The closed ticket that it follows. */
      followsId: text('follows_id').references(() => tickets.id),
      acknowledgedAt: instant('acknowledged_at'),
    },
    (table) => [uniqueIndex('ticket_mail_token').on(table.token), index('ticket_mail_company').on(table.companyId)],
  ),
);

/** Message-IDs of the mails of a ticket, sent and received. */
export const ticketMailIds = tenantOwned(
  pgTable(
    'ticket_mail_ids',
    {
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      id: text('id').notNull(),
      companyId: companyId(),
      at: instant('at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.ticketId, table.id] }),
      index('ticket_mail_ids_id').on(table.id),
      index('ticket_mail_ids_company').on(table.companyId),
    ],
  ),
);

/** Who may write into a ticket, beside the users and contacts of its company. */
export const ticketParticipants = tenantOwned(
  pgTable(
    'ticket_participants',
    {
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      email: text('email').notNull(),
      companyId: companyId(),
      name: text('name').notNull(),
      role: text('role', { enum: participantRoles }).notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.ticketId, table.email] }),
      index('ticket_participants_company').on(table.companyId),
      oneOf('ticket_participants_role', table.role, participantRoles),
    ],
  ),
);

/** Addresses that write for a company without being its users. */
export const companyContacts = tenantOwned(
  pgTable(
    'company_contacts',
    {
      companyId: companyId(),
      email: text('email').notNull(),
      name: text('name').notNull(),
      addedAt: instant('added_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.companyId, table.email] }),
      index('company_contacts_email').on(table.email),
    ],
  ),
);

/** Domains whose every address writes for a company. */
export const companyDomains = tenantOwned(
  pgTable(
    'company_domains',
    {
      companyId: companyId(),
      domain: text('domain').notNull(),
      addedAt: instant('added_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.companyId, table.domain] }),
      index('company_domains_domain').on(table.domain),
    ],
  ),
);
