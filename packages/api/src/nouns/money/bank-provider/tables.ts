import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';

/** State of the sandbox: payments by key, and its treatment of the next ones. */
export const sandboxPayments = platform(
  pgTable(
    'sandbox_payments',
    {
      key: text('key').primaryKey(),
      id: text('id').notNull(),
      state: text('state').notNull(),
      code: text('code'),
      dueAt: instant('due_at').notNull(),
      next: text('next'),
      nextCode: text('next_code'),
      /** The provider's id of the account. */
      accountId: text('account_id').notNull().default(''),
      /** Positive for a credit of the account. */
      amountCents: cents('amount_cents').notNull().default(0),
      sentAt: instant('sent_at'),
    },
    (table) => [index('sandbox_payments_due').on(table.dueAt)],
  ),
);

/** Applications that the sandbox has received, by their key. */
export const sandboxCustomers = platform(
  pgTable('sandbox_customers', {
    key: text('key').primaryKey(),
    state: text('state').notNull(),
    dueAt: instant('due_at').notNull(),
  }),
);
