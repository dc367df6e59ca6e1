import { and, desc, eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import type * as contract from './contract.ts';
import type { AcquisitionSpend } from './contract.ts';
import { refuseFutureSpend } from './rules.ts';
import { acquisitionSpend } from './tables.ts';

export const listAcquisitionSpend: Query<typeof contract.listAcquisitionSpend> = ({ query }, { tx }) =>
  readSpend(tx, query.month);

/** The last of two concurrent changes holds; the audit log keeps both. */
export const setAcquisitionSpend: Command<typeof contract.setAcquisitionSpend> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { month, source, cents } = body;
  if (month > now.toISOString().slice(0, 7)) throw refuseFutureSpend();
  const row = { month: firstDayOf(month), source, amountCents: cents, updatedAt: now };
  const { updatedAt, amountCents } = row;
  if (cents === 0) {
    const own = and(eq(acquisitionSpend.month, row.month), eq(acquisitionSpend.source, source));
    await tx.delete(acquisitionSpend).where(own);
  } else {
    await tx
      .insert(acquisitionSpend)
      .values(row)
      .onConflictDoUpdate({
        target: [acquisitionSpend.month, acquisitionSpend.source],
        set: { amountCents, updatedAt },
      });
  }
  await audit(ctx, 'acquisition_spend.set', { details: { month, source, cents } });
  return readSpend(tx, month);
};

async function readSpend(tx: Tx, month: string | undefined): Promise<AcquisitionSpend[]> {
  const rows = await tx
    .select()
    .from(acquisitionSpend)
    .where(month === undefined ? undefined : eq(acquisitionSpend.month, firstDayOf(month)))
    .orderBy(desc(acquisitionSpend.month), acquisitionSpend.source);
  return rows.map((row) => ({ month: row.month.slice(0, 7), source: row.source, cents: row.amountCents }));
}

const firstDayOf = (month: string) => `${month}-01`;
