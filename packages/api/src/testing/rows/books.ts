import { postBooks } from '../../nouns/money/books/jobs.ts';
import { paymentProviderService } from '../../nouns/money/payment-provider/service.ts';
import { compareAll, readProvider } from '../../nouns/money/payouts/reading.ts';
import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

/** Asks the payment provider for its balance and payouts, as the job does. */
export async function askProvider(api: TestApi): Promise<void> {
  const provider = api.get(paymentProviderService);
  if (!provider?.payouts) return;
  await readProvider(api.db, provider.payouts, provider.isSandbox);
  await compareAll(api.db);
}

/** Posts the books of all rows, as their jobs do. */
export async function fillBooks(api: TestApi): Promise<void> {
  await askProvider(api);
  await postBooks(api.db, { all: true });
}

/** Money that came to the sandbox 40 days ago, of which HQ has nothing. */
export async function addUnknownTransaction(api: TestApi): Promise<void> {
  const at = new Date(api.now().getTime() - 40 * 24 * 60 * 60_000);
  await api.rows(sql`insert into sandbox_transactions (id, kind, about, gross_cents, fee_cents, at, added_at)
    values ('sandbox_txn_topup', 'other', 'sandbox_txn_topup', 5000, 0, ${at}, ${at})`);
}
