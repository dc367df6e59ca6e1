import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, literals, oneOf, rankOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { messageAuthors, messageVisibilities } from '../ticket-thread/contract.ts';
import { ticketCategories, ticketPriorities, ticketStatuses } from './contract.ts';
import { doneStatuses, stoppedStatuses, ticketEventKinds } from './rules.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The one definition of an open ticket, for counts, tiles and lists. */
export const isUnresolved = (status: SQLWrapper): SQL => sql`${status} not in (${literals(doneStatuses)})`;

type Columns = Readonly<
  Record<'status' | 'priority' | 'firstResponseAt' | 'firstReplyDueAt' | 'resolutionDueAt', SQLWrapper>
>;

/** The columns of a ticket `t` in a query. */
export const ticketColumns: Columns = {
  status: sql`t.status`,
  priority: sql`t.priority`,
  firstResponseAt: sql`t.first_response_at`,
  firstReplyDueAt: sql`t.first_reply_due_at`,
  resolutionDueAt: sql`t.resolution_due_at`,
};

/** The time of `clockOf`: infinity while the ticket waits for the customer, null once it is done. */
const dueSql = ({ status, firstResponseAt, firstReplyDueAt, resolutionDueAt }: Columns): SQL =>
  sql`(case when ${status} in (${literals(doneStatuses)}) then null
    when ${status} = 'waiting_customer' then 'infinity'::timestamptz
    when ${firstResponseAt} is null then ${firstReplyDueAt} else ${resolutionDueAt} end)`;

/** The deadline of `clockOf` for a ticket `t` whose clock runs. */
export const ticketDue: SQL = dueSql(ticketColumns);

/** The seconds from a ticket `t` to its first reply, without those that do not count. */
export const replySeconds: SQL = sql`(extract(epoch from (t.first_response_at - t.created_at)) - t.reply_waited_s)`;

/** Whether a ticket `t` has its first reply, and in time. */
export const isReplyInTime: SQL = sql`(t.first_response_at <= t.first_reply_due_at)`;

/** Whether a ticket `t` has run past the time for a first reply without one. */
export const isReplyMissed = (now: Date): SQL =>
  sql`(t.first_response_at is null and coalesce(t.waiting_since, ${now}::timestamptz) > t.first_reply_due_at)`;

export const tickets = tenantOwned(
  pgTable(
    'tickets',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      ticketNumber: text('ticket_number').notNull().unique(),
      subject: text('subject').notNull(),
      description: text('description').notNull(),
      customerEmail: text('customer_email').notNull(),
      priority: text('priority', { enum: ticketPriorities }).notNull(),
      category: text('category', { enum: ticketCategories }).notNull().default('technical'),
      status: text('status', { enum: ticketStatuses }).notNull(),
      assignedTo: text('assigned_to').references(() => users.id),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'days' }).notNull(),
      /** Time of the first public reply by staff. */
      firstResponseAt: instant('first_response_at', { demo: 'days' }),
      /** Time of the last resolution; null while the ticket is in progress. */
      resolvedAt: instant('resolved_at', { demo: 'days' }),
      /** Since when the clock stands still: the ticket waits for the customer, or is resolved or closed. */
      waitingSince: instant('waiting_since', { demo: 'days' }),
      /** Seconds of working time in which the clock stood still before. */
      waitedSeconds: integer('waited_s').notNull().default(0),
      /** Seconds before the first reply that do not count: the clock stood still, or nobody worked. */
      replyWaitedSeconds: integer('reply_waited_s').notNull().default(0),
      /** The deadlines of `deadlinesOf`. The default is for a process of the version before, until the next change. */
      firstReplyDueAt: instant('first_reply_due_at', { demo: 'days' })
        .notNull()
        .default(sql`now()`),
      resolutionDueAt: instant('resolution_due_at', { demo: 'days' })
        .notNull()
        .default(sql`now()`),
      /** Working time to the next of them while the ticket waits for the customer. */
      leftSeconds: integer('left_s'),
      /** Stars from 1 to 5 that the customer gave. */
      rating: integer('rating'),
      /** The ticket of the same company in which it goes on; it is closed then. */
      mergedIntoId: text('merged_into_id').references((): AnyPgColumn => tickets.id),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      index('tickets_merged')
        .on(table.mergedIntoId)
        .where(sql`${table.mergedIntoId} is not null`),
      index('tickets_company').on(table.companyId, table.createdAt),
      index('tickets_by_created').on(table.createdAt, table.id),
      index('tickets_by_number').on(sql`${table.ticketNumber} collate "C"`, table.id),
      // The columns of the expression come last: an index-only scan needs them.
      index('tickets_by_subject').on(sql`lower(${table.subject}) collate "C"`, table.id, table.subject),
      index('tickets_by_customer').on(sql`lower(${table.customerEmail}) collate "C"`, table.id, table.customerEmail),
      index('tickets_by_urgency').on(rankOf(table.priority, ticketPriorities), table.id, table.priority),
      index('tickets_by_progress').on(rankOf(table.status, ticketStatuses), table.id, table.status),
      index('tickets_status').on(table.status, table.createdAt, table.id),
      index('tickets_priority').on(table.priority, table.createdAt, table.id),
      index('tickets_assigned').on(table.assignedTo, table.createdAt, table.id),
      index('tickets_by_due').on(
        dueSql(table),
        table.id,
        table.status,
        table.firstResponseAt,
        table.firstReplyDueAt,
        table.resolutionDueAt,
      ),
      index('tickets_unresolved').on(table.createdAt, table.id).where(isUnresolved(table.status)),
      index('tickets_urgent')
        .on(table.createdAt, table.id)
        .where(sql`${table.priority} = 'urgent' and ${isUnresolved(table.status)}`),
      index('tickets_responded').on(table.firstResponseAt),
      index('tickets_resolved').on(table.resolvedAt),
      oneOf('tickets_priority', table.priority, ticketPriorities),
      oneOf('tickets_category', table.category, ticketCategories),
      oneOf('tickets_status', table.status, ticketStatuses),
      check(
        'tickets_merged_closed',
        sql`${table.mergedIntoId} is null or (${table.status} = 'closed' and ${table.mergedIntoId} <> ${table.id})`,
      ),
      check('tickets_rating', sql`${table.rating} between 1 and 5`),
      check(
        'tickets_clock',
        sql`(${table.waitingSince} is not null) = (${table.status} in (${literals(stoppedStatuses)})) and least(${table.waitedSeconds}, ${table.replyWaitedSeconds}) >= 0`,
      ),
    ],
  ),
);

/** History of tickets, append-only. */
export const ticketEvents = tenantOwned(
  pgTable(
    'ticket_events',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      kind: text('kind', { enum: ticketEventKinds }).notNull(),
      at: instant('at', { demo: 'days' }).notNull(),
      actorUserId: text('actor_user_id').references(() => users.id),
      /** The values before and after, and the version of the ticket after the change. */
      details: jsonb('details').$type<Record<string, string>>().notNull(),
    },
    (table) => [
      index('ticket_events_company').on(table.companyId, table.at),
      index('ticket_events_ticket').on(table.ticketId, table.at),
      index('ticket_events_kind').on(table.kind, table.at),
      oneOf('ticket_events_kind', table.kind, ticketEventKinds),
    ],
  ),
);

/** The conversation of a ticket beside its description. */
export const ticketMessages = tenantOwned(
  pgTable(
    'ticket_messages',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      visibility: text('visibility', { enum: messageVisibilities }).notNull(),
      author: text('author', { enum: messageAuthors }).notNull(),
      /** The author; null if the customer has no user. */
      authorUserId: text('author_user_id').references(() => users.id),
      body: text('body').notNull(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      index('ticket_messages_company').on(table.companyId, table.createdAt),
      index('ticket_messages_ticket').on(table.ticketId, table.createdAt),
      oneOf('ticket_messages_visibility', table.visibility, messageVisibilities),
      oneOf('ticket_messages_author', table.author, messageAuthors),
      check('ticket_messages_customer', sql`${table.author} = 'staff' or ${table.visibility} = 'public'`),
    ],
  ),
);

/**
 * What a search of tickets reads: the beginnings of all words, internal notes among them, so that only staff reads it. The
 * first character and the first two of each word are kept once more, with a mark.
 * Triggers keep it. Part 0 has all words of its ticket; the words of a very long conversation are in parts from 1 on.
 */
export const ticketSearch = platform(
  pgTable(
    'ticket_search',
    {
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id, { onDelete: 'cascade' }),
      part: integer('part').notNull(),
      /** The same as of the ticket, so that the newest are found here alone. */
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      words: tsvector('words').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.ticketId, table.part] }),
      index('ticket_search_long')
        .on(table.ticketId)
        .where(sql`${table.part} > 0`),
      index('ticket_search_words').using('gin', table.words),
    ],
  ),
);

/** The version of each ticket that a user has seen last. */
export const ticketReads = tenantOwned(
  pgTable(
    'ticket_reads',
    {
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      companyId: companyId(),
      version: integer('version').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.ticketId, table.userId] }),
      index('ticket_reads_company').on(table.companyId),
    ],
  ),
);

/** The last number given to a ticket in each year. */
export const ticketNumbers = platform(
  pgTable('ticket_numbers', {
    year: integer('year').primaryKey(),
    last: integer('last').notNull(),
  }),
);
