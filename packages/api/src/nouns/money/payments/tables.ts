import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { invoices } from '../invoices/tables.ts';
import { paymentMethods } from '../payment-methods/tables.ts';
import { declineClasses } from '../payment-provider/rules.ts';
import { users } from '../../people/users/tables.ts';
import { addedCreditKinds, creditKinds, paymentChannels, receiptChannels } from './rules.ts';

/** A run ends when none of its charges is pending. */
export const pendingStatuses = ['waiting', 'processing'] as const;
/** `submitted`: a debit that takes days. While one is unsettled, its invoice is not charged again. */
export const unsettledStatuses = [...pendingStatuses, 'submitted'] as const;
export const settledStatuses = ['succeeded', 'declined'] as const;
/** Of these `reversed` is for what was received by hand. */
export const paymentStatuses = [...unsettledStatuses, ...settledStatuses, 'reversed'] as const;
export const paymentRunStatuses = ['running', 'finished'] as const;

/** One run that charges every due invoice; at most one is under way. */
export const paymentRuns = platform(
  pgTable(
    'payment_runs',
    {
      id: text('id').primaryKey(),
      status: text('status', { enum: paymentRunStatuses }).notNull(),
      /** Hash of the confirmed invoices and amounts. */
      digest: text('digest').notNull(),
      startedBy: text('started_by')
        .notNull()
        .references(() => users.id),
      startedAt: instant('started_at').notNull(),
      finishedAt: instant('finished_at'),
    },
    (table) => [
      uniqueIndex('payment_runs_single')
        .on(table.status)
        .where(sql`${table.status} = 'running'`),
      index('payment_runs_started_by').on(table.startedBy),
      oneOf('payment_runs_status', table.status, paymentRunStatuses),
      check('payment_runs_finished', sql`(${table.status} = 'finished') = (${table.finishedAt} is not null)`),
    ],
  ),
);

/**
 * Money that came by check or from a bank and that a person has recorded, over one or many invoices of a company; or that
 * came to a platform, of one invoice.
 */
export const receipts = tenantOwned(
  pgTable(
    'receipts',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      channel: text('channel', { enum: receiptChannels }).notNull(),
      /** The number of the check, or the reference of the bank or the processor. */
      reference: text('reference').notNull(),
      receivedOn: date('received_on').notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** What no invoice took; it is credit of the company. */
      surplusCents: cents('surplus_cents').notNull(),
      /** What a processor kept of it. */
      feeCents: cents('fee_cents').notNull().default(0),
      /** The platform that sent it; without a person. */
      sourceId: text('source_id'),
      recordedBy: text('recorded_by').references(() => users.id),
      recordedAt: instant('recorded_at').notNull(),
      /** When two people took it back. */
      reversedAt: instant('reversed_at'),
    },
    (table) => [
      index('receipts_company').on(table.companyId, table.recordedAt),
      index('receipts_recorded_by').on(table.recordedBy),
      uniqueIndex('receipts_reference')
        .on(table.companyId, table.channel, sql`lower(${table.reference})`)
        .where(sql`${table.reversedAt} is null`),
      oneOf('receipts_channel', table.channel, receiptChannels),
      check(
        'receipts_recorder',
        sql`num_nonnulls(${table.sourceId}, ${table.recordedBy}) = 1 and (${table.channel} = 'platform') = (${table.sourceId} is not null)`,
      ),
      check('receipts_fee', sql`${table.feeCents} between 0 and ${table.amountCents}`),
      check('receipts_amount', sql`${table.amountCents} > 0`),
      check('receipts_surplus', sql`${table.surplusCents} between 0 and ${table.amountCents}`),
    ],
  ),
);

/**
 * Payments of single invoices: charges by the provider, parts of receipts, and credit that was used. A settled one never
 * changes, except that two people may reverse a receipt; an invoice has at most one unsettled charge.
 */
export const payments = tenantOwned(
  pgTable(
    'payments',
    {
      /** Also the idempotency key at the provider. */
      id: text('id').primaryKey(),
      companyId: companyId(),
      invoiceId: text('invoice_id')
        .notNull()
        .references(() => invoices.id),
      runId: text('run_id').references(() => paymentRuns.id),
      channel: text('channel', { enum: paymentChannels }).notNull().default('charge'),
      receiptId: text('receipt_id').references(() => receipts.id),
      status: text('status', { enum: paymentStatuses }).notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** What the invoice did not take, since it was paid meanwhile; it is credit of the company. */
      surplusCents: cents('surplus_cents').notNull().default(0),
      /** The fee that the processor kept; null unless it succeeded, 0 without a processor. */
      feeCents: cents('fee_cents'),
      /** Whether the fee is the usual one, since the provider has not told it yet. */
      isFeeEstimated: boolean('is_fee_estimated').notNull().default(false),
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the provider last answered. */
      claims: integer('claims').notNull().default(0),
      /** End of the exclusive claim on the charge. */
      claimedUntil: instant('claimed_until'),
      /** When the provider was asked for the first time. */
      firstAskedAt: instant('first_asked_at'),
      /** Since when the provider has no such charge, though it was asked for it; a person decides. */
      lostAt: instant('lost_at'),
      /** What is charged, from the first question on: a key is never sent with another method. */
      methodId: text('method_id').references(() => paymentMethods.id),
      providerRef: text('provider_ref'),
      declineCode: text('decline_code'),
      /** What follows from the decline; null for one from before it was kept. */
      declineClass: text('decline_class', { enum: declineClasses }),
      createdAt: instant('created_at', { demo: 'months' }).notNull(),
      settledAt: instant('settled_at', { demo: 'months' }),
    },
    (table) => [
      index('payments_company').on(table.companyId, table.settledAt),
      index('payments_settled_at').on(table.settledAt),
      index('payments_invoice').on(table.invoiceId),
      index('payments_run').on(table.runId, table.status),
      index('payments_receipt').on(table.receiptId),
      index('payments_method').on(table.methodId),
      index('payments_provider_ref').on(table.providerRef),
      index('payments_claimable')
        .on(table.claimedUntil, table.id)
        .where(sql`${table.status} = 'waiting' or ${table.claimedUntil} is not null`),
      uniqueIndex('payments_unsettled')
        .on(table.invoiceId)
        .where(sql`${table.status} in (${literals(unsettledStatuses)})`),
      oneOf('payments_status', table.status, paymentStatuses),
      oneOf('payments_channel', table.channel, paymentChannels),
      check(
        'payments_of_receipt',
        sql`(${table.channel} in (${literals(receiptChannels)})) = (${table.receiptId} is not null)`,
      ),
      check('payments_surplus', sql`${table.surplusCents} between 0 and ${table.amountCents}`),
      check('payments_reversed', sql`${table.status} <> 'reversed' or ${table.receiptId} is not null`),
      check('payments_amount', sql`${table.amountCents} > 0`),
      check('payments_fee', sql`${table.feeCents} between 0 and ${table.amountCents}`),
      check('payments_fee_succeeded', sql`(${table.status} = 'succeeded') = (${table.feeCents} is not null)`),
      check('payments_fee_estimated', sql`not ${table.isFeeEstimated} or ${table.status} = 'succeeded'`),
      check('payments_lost', sql`${table.lostAt} is null or ${table.status} = 'processing'`),
      oneOf('payments_decline_class', table.declineClass, declineClasses),
      check(
        'payments_settled',
        sql`(${table.status} in (${literals([...settledStatuses, 'reversed'])})) = (${table.settledAt} is not null)`,
      ),
      check('payments_declined', sql`(${table.status} = 'declined') = (${table.declineCode} is not null)`),
    ],
  ),
);

/** What a company has paid and not used yet, entry by entry; the sum is never negative. */
export const creditEntries = tenantOwned(
  pgTable(
    'credit_entries',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      kind: text('kind', { enum: creditKinds }).notNull(),
      /** Positive for a surplus, negative for what was used or taken back. */
      cents: cents('cents').notNull(),
      receiptId: text('receipt_id').references(() => receipts.id),
      paymentId: text('payment_id').references(() => payments.id),
      creditNoteId: text('credit_note_id'),
      refundId: text('refund_id'),
      at: instant('at').notNull(),
    },
    (table) => [
      index('credit_entries_company').on(table.companyId, table.at),
      index('credit_entries_receipt').on(table.receiptId),
      index('credit_entries_payment').on(table.paymentId),
      index('credit_entries_of_note').on(table.creditNoteId),
      index('credit_entries_of_refund').on(table.refundId),
      oneOf('credit_entries_kind', table.kind, creditKinds),
      check(
        'credit_entries_sign',
        sql`${table.cents} <> 0 and (${table.kind} in (${literals(addedCreditKinds)})) = (${table.cents} > 0)`,
      ),
      check(
        'credit_entries_source',
        sql`num_nonnulls(${table.receiptId}, ${table.paymentId}, ${table.creditNoteId}, ${table.refundId}) = 1`,
      ),
      check('credit_entries_note', sql`(${table.kind} = 'credit_note') = (${table.creditNoteId} is not null)`),
      check(
        'credit_entries_refund',
        sql`(${table.kind} in ('refund', 'refund_failed')) = (${table.refundId} is not null)`,
      ),
    ],
  ),
);
