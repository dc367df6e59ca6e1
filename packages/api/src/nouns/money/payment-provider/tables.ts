import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { methodKinds, sandboxHooks, sandboxStatuses, sandboxVerdicts, transactionKinds } from './rules.ts';

/**
 * What a real provider would know in place of the sandbox: the pages that it was asked for, and what was chosen on
 * them. It has no company and no name.
 */
export const sandboxCheckouts = platform(
  pgTable(
    'sandbox_checkouts',
    {
      /** The end of the page's address; the references of session, charge and method are made of it. */
      id: text('id').primaryKey(),
      /** Repeated orders with this key open one page. */
      key: text('key').notNull().unique(),
      customer: text('customer').notNull(),
      /** Null on a page where a method is left. */
      amountCents: cents('amount_cents'),
      description: text('description'),
      status: text('status', { enum: sandboxStatuses }).notNull(),
      methodKind: text('method_kind', { enum: methodKinds }),
      /** `succeeded`, `submitted`, or the code of a decline; null before anything was chosen. */
      outcome: text('outcome'),
      isDetached: boolean('is_detached').notNull().default(false),
      /** Raised with each change: an event for each. */
      version: integer('version').notNull().default(0),
      until: instant('until').notNull(),
      createdAt: instant('created_at').notNull(),
      changedAt: instant('changed_at').notNull(),
    },
    (table) => [
      index('sandbox_checkouts_changed').on(table.changedAt),
      oneOf('sandbox_checkouts_status', table.status, sandboxStatuses),
      oneOf('sandbox_checkouts_method_kind', table.methodKind, methodKinds),
      check('sandbox_checkouts_described', sql`(${table.amountCents} is null) = (${table.description} is null)`),
      check(
        'sandbox_checkouts_complete',
        sql`${table.status} <> 'complete' or (${table.methodKind} is not null and ${table.outcome} is not null)`,
      ),
    ],
  ),
);

/** Disputes of charges of the sandbox. */
export const sandboxDisputes = platform(
  pgTable(
    'sandbox_disputes',
    {
      id: text('id').primaryKey(),
      /** The reference of the charge. */
      charge: text('charge').notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** Null while it is open. */
      verdict: text('verdict', { enum: sandboxVerdicts }),
      createdAt: instant('created_at').notNull(),
      changedAt: instant('changed_at').notNull(),
    },
    (table) => [
      index('sandbox_disputes_changed').on(table.changedAt),
      uniqueIndex('sandbox_disputes_open')
        .on(table.charge)
        .where(sql`${table.verdict} is null`),
      oneOf('sandbox_disputes_verdict', table.verdict, sandboxVerdicts),
    ],
  ),
);

/** The balance of the sandbox, change by change. */
export const sandboxTransactions = platform(
  pgTable(
    'sandbox_transactions',
    {
      id: text('id').primaryKey(),
      kind: text('kind', { enum: transactionKinds }).notNull(),
      about: text('about').notNull(),
      grossCents: cents('gross_cents').notNull(),
      feeCents: cents('fee_cents').notNull(),
      /** The payout that has paid it out; that of a payout is its own id. */
      payout: text('payout'),
      at: instant('at').notNull(),
      /** When it came into the list. */
      addedAt: instant('added_at').notNull(),
    },
    (table) => [
      index('sandbox_transactions_added').on(table.addedAt),
      index('sandbox_transactions_payout').on(table.payout),
      oneOf('sandbox_transactions_kind', table.kind, transactionKinds),
    ],
  ),
);

/** Charges of the sandbox whose outcome a person has planned. */
export const sandboxCharges = platform(
  pgTable(
    'sandbox_charges',
    {
      /** The idempotency key of the charge. */
      key: text('key').primaryKey(),
      amountCents: cents('amount_cents').notNull(),
      /** `succeeded`, `submitted`, or the code of a decline. */
      outcome: text('outcome').notNull(),
      /** Raised with each change: an event for each. */
      version: integer('version').notNull().default(0),
      changedAt: instant('changed_at').notNull(),
    },
    (table) => [index('sandbox_charges_changed').on(table.changedAt)],
  ),
);

/** What a person has planned for the sandbox; one row. */
export const sandboxPlans = platform(
  pgTable(
    'sandbox_plans',
    {
      isOnly: boolean('is_only').primaryKey(),
      nextOutcome: text('next_outcome'),
      nextHook: text('next_hook', { enum: sandboxHooks }),
    },
    (table) => [
      check('sandbox_plans_only', sql`${table.isOnly}`),
      oneOf('sandbox_plans_next_hook', table.nextHook, sandboxHooks),
    ],
  ),
);
