import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { bookAccounts, type MonthTotals } from './rules.ts';

/** The journal: what became of invoices and their money, leg by leg. It outlives the tenants, and has no name. */
export const books = platform(
  pgTable(
    'books',
    {
      /** The row that it was posted of, such as an invoice. */
      source: text('source').notNull(),
      leg: text('leg').notNull(),
      companyKey: text('company_key'),
      /** When it happened, in UTC. */
      day: date('day').notNull(),
      /** The first day of the month that counts it: a later one than that of `day` if that was closed. */
      month: date('month').notNull(),
      debit: text('debit', { enum: bookAccounts }).notNull(),
      credit: text('credit', { enum: bookAccounts }).notNull(),
      cents: cents('cents').notNull(),
      postedAt: instant('posted_at').notNull(),
    },
    (table) => [
      primaryKey({ name: 'books_key', columns: [table.source, table.leg] }),
      index('books_month').on(table.month, table.day, table.source, table.leg),
      oneOf('books_debit', table.debit, bookAccounts),
      oneOf('books_credit', table.credit, bookAccounts),
      check('books_accounts', sql`${table.debit} <> ${table.credit}`),
      check('books_cents', sql`${table.cents} > 0`),
      check('books_months', sql`extract(day from ${table.month}) = 1 and ${table.month} + 31 > ${table.day}`),
    ],
  ),
  { outlivesCompany: true },
);

/** The days whose revenue is posted. */
export const bookDays = platform(
  pgTable('book_days', {
    day: date('day').primaryKey(),
    /** What of the deferred revenue was earned on it; below 0 if credit notes took more off. */
    earnedCents: cents('earned_cents').notNull(),
    postedAt: instant('posted_at').notNull(),
  }),
);

/** Months that are closed, or were: nothing is posted in a closed one. */
export const closedMonths = platform(
  pgTable(
    'closed_months',
    {
      /** The first day of the month. */
      month: date('month').notNull(),
      totals: jsonb('totals').$type<MonthTotals>().notNull(),
      /** Of the legs of the month. */
      digest: text('digest').notNull(),
      closedBy: text('closed_by').notNull(),
      closedAt: instant('closed_at').notNull(),
      /** The approval of the two people who opened it again. */
      reopenedBy: text('reopened_by'),
      reopenedAt: instant('reopened_at'),
    },
    (table) => [
      primaryKey({ name: 'closed_months_key', columns: [table.month, table.closedAt] }),
      uniqueIndex('closed_months_closed')
        .on(table.month)
        .where(sql`${table.reopenedAt} is null`),
      check('closed_months_month', sql`extract(day from ${table.month}) = 1`),
      check('closed_months_reopened', sql`(${table.reopenedAt} is null) = (${table.reopenedBy} is null)`),
    ],
  ),
);
