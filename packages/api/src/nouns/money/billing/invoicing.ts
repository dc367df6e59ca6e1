import { sql } from 'drizzle-orm';
import { startOfMonth } from '../../../kernel/dates.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { BillingMode } from '../../../http/settings/settings.ts';
import { readTurnedOn } from '../invoices/service.ts';
import type { Invoicing } from './contract.ts';

/** What this installation does about invoices, for the screens. */
export async function readInvoicing(
  tx: Tx,
  billing: BillingMode | undefined,
  hasProvider: boolean,
): Promise<Invoicing> {
  const [row] = await queryRows<{ hasIssued: boolean }>(tx, sql`select exists (select from invoices) as "hasIssued"`);
  const turnedOn = billing === 'internal' ? await readTurnedOn(tx) : undefined;
  const isLate = turnedOn !== undefined && turnedOn > startOfMonth(tx.now);
  const { now } = tx;
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  return {
    mode: billing ?? 'unset',
    hasProvider,
    hasIssued: row?.hasIssued ?? false,
    ...(isLate && { firstMonth: next }),
  };
}
