import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import { isUnpaid } from '../invoices/tables.ts';
import type { PaymentRunner } from './runner.ts';
import { payments, unsettledStatuses } from './tables.ts';

/**
 * Time of the last declined charge of an unpaid invoice of a company; null without one. Its names are such that a query
 * which calls its invoices `i` means its own by `i.company_id`.
 */
export const lastDeclined = (companyId: SQL): SQL => sql`(select max(declined.settled_at)
  from payments declined join invoices refused on refused.id = declined.invoice_id
  where declined.company_id = ${companyId} and declined.status = 'declined' and ${isUnpaid(sql`refused.status`)})`;

/** Whether an invoice can be charged now. */
export interface Chargeable {
  companyId: string;
  restCents: number;
  isOpen: boolean;
  isLinked: boolean;
  isUnderWay: boolean;
  lastDeclinedAt: Date | undefined;
}

/** Locks an invoice, so that two calls write one charge; undefined if there is none. */
export async function lockChargeable(tx: Tx, invoiceId: string): Promise<Chargeable | undefined> {
  const locked = await queryRows(tx, sql`select from invoices where id = ${invoiceId} for update`);
  if (locked.length === 0) return undefined;
  // Read after the lock: a charge that another call has written meanwhile counts.
  const [owed] = await queryRows<Omit<Chargeable, 'lastDeclinedAt'> & { lastDeclinedAt: Date | string | null }>(
    tx,
    sql`select i.company_id as "companyId", i.owed_cents::float8 as "restCents",
        ${isUnpaid(sql`i.status`)} as "isOpen", i.source_id is not null as "isLinked",
        exists (select from payments p where p.invoice_id = i.id
          and p.status in (${literals(unsettledStatuses)})) as "isUnderWay",
        ${lastDeclined(sql`i.company_id`)} as "lastDeclinedAt"
      from invoices i where i.id = ${invoiceId}`,
  );
  return owed && { ...owed, lastDeclinedAt: owed.lastDeclinedAt === null ? undefined : new Date(owed.lastDeclinedAt) };
}

/** Writes a charge of what is owed on a locked invoice, which the runner carries out; answers its id. */
export async function askForCharge(
  tx: Tx,
  runner: Pick<PaymentRunner, 'wake'>,
  { invoiceId, companyId, restCents }: Chargeable & { invoiceId: string },
): Promise<string> {
  const id = newId('pay', tx.now.getTime());
  await tx.insert(payments).values({
    ...{ id, companyId, invoiceId, amountCents: restCents, status: 'waiting' as const, createdAt: tx.now },
  });
  const details = { invoiceId, amountCents: restCents };
  await audit({ tx, actor: tx.actor }, 'payment.asked', { target: id, companyId, details });
  tx.afterCommit(() => runner.wake());
  return id;
}
