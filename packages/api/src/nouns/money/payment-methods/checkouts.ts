import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { openStatuses } from './rules.ts';
import { checkouts } from './tables.ts';

/** A page lives so long at the provider. */
export const checkoutMs = 60 * 60_000;
/** The provider is asked so often about a page that is open. */
export const askMs = 30_000;

export interface OpenCheckout {
  id: string;
  companyId: string;
  invoiceId: string | null;
  amountCents: number | null;
  reference: string;
}

/** Writes that the provider is to be asked for a page. */
export async function addCheckout(
  tx: Tx,
  wanted: { companyId: string; invoiceId: string | null; amountCents: number | null },
): Promise<{ id: string; until: Date }> {
  const { now } = tx;
  const [id, until] = [newId('cko', now.getTime()), new Date(now.getTime() + checkoutMs)];
  const purpose = wanted.invoiceId === null ? 'method' : 'invoice';
  await tx.insert(checkouts).values({ id, ...wanted, purpose, status: 'making', until, createdAt: now });
  return { id, until };
}

/** Answers false if the page was given up meanwhile: its address must be shown to nobody then. */
export async function keepOpened(tx: Tx, id: string, reference: string): Promise<boolean> {
  const kept = await queryRows(
    tx,
    sql`update checkouts set status = 'open', provider_ref = ${reference},
        claimed_until = ${new Date(tx.now.getTime() + askMs)}
      where id = ${id} and status = 'making' returning id`,
  );
  return kept.length > 0;
}

export async function endCheckout(tx: Tx, id: string, status: 'complete' | 'expired'): Promise<boolean> {
  const ended = await queryRows(
    tx,
    sql`update checkouts set status = ${status}, claimed_until = null
      where id = ${id} and status in (${literals(openStatuses)}) returning id`,
  );
  return ended.length > 0;
}

/**
 * The open page of an invoice, which its caller has locked. A page whose address was not answered yet is given up: the
 * tenant who waits for it does not get it any more.
 */
export async function takeOpenCheckout(tx: Tx, invoiceId: string): Promise<OpenCheckout | undefined> {
  await tx.execute(sql`update checkouts set status = 'expired', claimed_until = null
    where invoice_id = ${invoiceId} and status = 'making'`);
  const [open] = await queryRows<OpenCheckout>(
    tx,
    sql`select id, company_id as "companyId", invoice_id as "invoiceId", amount_cents::float8 as "amountCents",
        provider_ref as reference
      from checkouts where invoice_id = ${invoiceId} and status = 'open'`,
  );
  return open;
}
