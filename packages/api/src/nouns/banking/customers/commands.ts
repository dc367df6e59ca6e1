import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { readCustomer } from '../accounts/queries.ts';
import { customerMissing } from '../accounts/rules.ts';
import { bankCustomers } from '../tables.ts';
import type * as contract from './contract.ts';
import { whyContactStays, whyNotArchived } from './rules.ts';

type Customer = typeof bankCustomers.$inferSelect;

/** The number on file of the company, by which changes of its bank details are confirmed, is another one. */
export const changeCustomerContact: Command<typeof contract.changeCustomerContact> = async (
  { bankCustomerId, body },
  ctx,
) => {
  const { tx } = ctx;
  const { companyId, status, ...before } = await lockCustomer(tx, bankCustomerId);
  const refusal = whyContactStays(status);
  if (refusal) throw conflict(refusal, { code: 'wrong_state' });
  const { email = before.email, phone = before.phone } = body;
  const changed = [...(email === before.email ? [] : ['email']), ...(phone === before.phone ? [] : ['phone'])];
  if (changed.length > 0) {
    await tx.update(bankCustomers).set({ email, phone }).where(eq(bankCustomers.id, bankCustomerId));
    await audit(ctx, 'bank_customer.contact_changed', { target: bankCustomerId, companyId, details: { changed } });
  }
  return { data: await readCustomer(tx, bankCustomerId) };
};

export const archiveCustomer: Command<typeof contract.archiveCustomer> = async (
  { bankCustomerId, body: { reason } },
  ctx,
) => {
  const { tx } = ctx;
  const { companyId, status } = await lockCustomer(tx, bankCustomerId);
  const [held] = await queryRows<{ accounts: number }>(
    tx,
    sql`select count(*)::int as accounts from bank_accounts where customer_id = ${bankCustomerId} and status <> 'closed'`,
  );
  const refusal = whyNotArchived(status, held?.accounts ?? 0);
  if (refusal) throw conflict(refusal.detail, { code: refusal.code });
  await tx.update(bankCustomers).set({ status: 'archived' }).where(eq(bankCustomers.id, bankCustomerId));
  await audit(ctx, 'bank_customer.archived', {
    ...{ target: bankCustomerId, companyId, reason },
    details: { before: { status }, after: { status: 'archived' } },
  });
  return { data: await readCustomer(tx, bankCustomerId) };
};

async function lockCustomer(tx: Tx, id: string): Promise<Customer> {
  const [customer] = await tx.select().from(bankCustomers).where(eq(bankCustomers.id, id)).for('update');
  if (!customer) throw customerMissing();
  return customer;
}
