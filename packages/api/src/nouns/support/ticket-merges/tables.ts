import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import type { TicketStatus } from '../tickets/contract.ts';
import { tickets } from '../tickets/tables.ts';

/** What a merge has changed of a ticket, so that it can be taken back. */
export interface StateBefore {
  status: TicketStatus;
  resolvedAt: string | null;
  waitingSince: string | null;
  waitedSeconds: number;
}

/** Merges that stand. */
export const ticketMerges = tenantOwned(
  pgTable(
    'ticket_merges',
    {
      ticketId: text('ticket_id')
        .primaryKey()
        .references(() => tickets.id),
      companyId: companyId(),
      intoId: text('into_id')
        .notNull()
        .references(() => tickets.id),
      mergedAt: instant('merged_at').notNull(),
      mergedBy: text('merged_by')
        .notNull()
        .references(() => users.id),
      before: jsonb('before').$type<StateBefore>().notNull(),
      /** Of the ticket that stays, with its version after the merge; null if its status has not changed. */
      intoBefore: jsonb('into_before').$type<StateBefore>(),
      intoVersion: integer('into_version').notNull(),
      /** Addresses that take part in the ticket that stays since then. */
      people: jsonb('people').$type<string[]>().notNull(),
    },
    (table) => [index('ticket_merges_company').on(table.companyId), index('ticket_merges_into').on(table.intoId)],
  ),
);

/** Of what the messages of a split are copies, so that the mail behind them is known. */
export const ticketCopies = tenantOwned(
  pgTable(
    'ticket_copies',
    {
      /** The message, or the ticket for its description. */
      copyId: text('copy_id').primaryKey(),
      companyId: companyId(),
      ticketId: text('ticket_id')
        .notNull()
        .references(() => tickets.id),
      /** The same of the first of which it is a copy. */
      sourceId: text('source_id').notNull(),
    },
    (table) => [index('ticket_copies_company').on(table.companyId), index('ticket_copies_ticket').on(table.ticketId)],
  ),
);
