import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { prefixOf } from '../../../kernel/ids.ts';
import type { ProviderEvent } from '../bank-provider/service.ts';
import { keyOfPayment } from '../bank-provider/rules.ts';
import { bankEvents, bankTransfers } from './tables.ts';
import { applyKept, applyNews, lockTransfer, type TransferRow } from './advance.ts';

/** Keeps an event and applies it; the same event again changes nothing and answers as before. */
export async function receiveEvent(tx: Tx, event: ProviderEvent): Promise<'applied' | 'late' | 'kept'> {
  const transfer = await lockPaid(tx, event);
  const written = await tx
    .insert(bankEvents)
    .values({
      id: event.id,
      transferId: event.key,
      state: event.state,
      code: event.code ?? null,
      at: new Date(event.at),
      receivedAt: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: bankEvents.id });
  if (written.length === 0) {
    const [known] = await tx
      .select({ outcome: bankEvents.outcome })
      .from(bankEvents)
      .where(eq(bankEvents.id, event.id));
    return known?.outcome ?? 'kept';
  }
  if (!transfer) return 'kept';
  const outcome = await applyNews(tx, transfer, event);
  if (outcome === 'kept') return outcome;
  await tx.update(bankEvents).set({ outcome }).where(eq(bankEvents.id, event.id));
  await applyKept(tx, transfer);
  return outcome;
}

/** The transfer of an event: by its key, or by the bank's id of its payment if the bank has left the key out. */
async function lockPaid(tx: Tx, { key, paymentId }: ProviderEvent): Promise<TransferRow | undefined> {
  if (prefixOf(key) === 'btr') return lockTransfer(tx, key);
  if (key !== keyOfPayment(paymentId)) return undefined;
  const [row] = await tx
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.providerPaymentId, paymentId))
    .for('update');
  return row;
}
