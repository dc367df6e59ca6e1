import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import {
  createExternalRunner,
  type ExternalIntent,
  type ExternalRunner,
  type ExternalRunnerDeps,
  idleRunner,
} from '../../../http/external/runner.ts';
import type { BankingProvider, ProviderTransaction } from '../bank-provider/service.ts';
import { settleDifference } from '../reconciliation/service.ts';
import { bankTransactions } from './tables.ts';

export interface SyncRunner extends Pick<ExternalRunner, 'turn' | 'wake' | 'stop'> {
  /** Absent if no bank is connected. */
  isConnected: boolean;
}

interface Claimed extends ExternalIntent {
  syncId: string;
  companyId: string;
  bankAccountId: string;
  providerAccountId: string;
  since: Date;
}

interface Told {
  balanceCents: number;
  movements: readonly ProviderTransaction[];
}

/** Movements are asked for this far back. */
const syncedMs = 30 * 24 * 60 * 60_000;

/**
 * Asks the bank for each account of the run. It writes what the bank says beside the ledger, and never a balance. An
 * account without an answer has failed in this run; the next run asks again.
 */
export function createSyncRunner({
  provider,
  ...deps
}: ExternalRunnerDeps & { provider: BankingProvider | undefined }): SyncRunner {
  if (!provider) return { ...idleRunner, isConnected: false };
  const runner = createExternalRunner<Claimed, Told>(
    {
      name: 'bank sync',
      claim,
      act: async ({ providerAccountId, since }, signal) => {
        const [{ balanceCents }, movements] = await Promise.all([
          provider.readBalance(providerAccountId, signal),
          provider.listTransactions(providerAccountId, since, signal),
        ]);
        return { balanceCents, movements };
      },
      settle,
      postpone: (tx, intent) => end(tx, intent, sql`status = 'failed'`),
      finish,
    },
    deps,
  );
  return { ...runner, isConnected: true };
}

/** An account that three processes did not come to the end of has failed in this run. */
async function claim(tx: Tx, until: Date): Promise<Claimed | undefined> {
  await tx.execute(sql`update bank_sync_accounts set status = 'failed', settled_at = ${tx.now}
    where status = 'waiting' and attempts >= ${maxClaims}::int and claimed_until <= ${tx.now}`);
  const [row] = await queryRows<Omit<Claimed, 'id' | 'since'>>(
    tx,
    sql`update bank_sync_accounts s set attempts = s.attempts + 1, claimed_until = ${until} from bank_accounts a
      where a.id = s.bank_account_id and (s.sync_id, s.bank_account_id) = (
        select sync_id, bank_account_id from bank_sync_accounts where status = 'waiting' and claimed_until <= ${tx.now}
        order by claimed_until, bank_account_id limit 1 for update skip locked)
      returning s.sync_id as "syncId", s.company_id as "companyId", s.bank_account_id as "bankAccountId", s.attempts,
        a.provider_account_id as "providerAccountId"`,
  );
  return row && { ...row, id: `${row.syncId} ${row.bankAccountId}`, since: new Date(tx.now.getTime() - syncedMs) };
}

async function settle(tx: Tx, claimed: Claimed, { balanceCents, movements }: Told): Promise<void> {
  const { companyId, bankAccountId } = claimed;
  const rows = movements.map(({ id, key, amountCents, description, at }) => ({
    ...{ id: newId('bkt', tx.now.getTime()), providerId: id, companyId, bankAccountId },
    ...{ paymentKey: key ?? null, amountCents, description },
    ...{ at: new Date(at), seenAt: tx.now },
  }));
  const added =
    rows.length === 0
      ? []
      : await tx
          .insert(bankTransactions)
          .values(rows)
          .onConflictDoNothing({ target: bankTransactions.providerId })
          .returning({ id: bankTransactions.id });
  await end(
    tx,
    claimed,
    sql`status = 'done', new_transactions = ${added.length}, bank_balance_cents = ${balanceCents},
      ledger_balance_cents = (select l.credits_posted - l.debits_posted from bank_accounts a
        join ledger_accounts l on l.id = a.ledger_account_id where a.id = ${bankAccountId})`,
  );
  await settleDifference(tx, { accountId: bankAccountId, companyId });
}

const end = async (tx: Tx, { syncId, bankAccountId }: Claimed, change: ReturnType<typeof sql>): Promise<void> => {
  await tx.execute(sql`update bank_sync_accounts set settled_at = ${tx.now}, ${change}
    where sync_id = ${syncId} and bank_account_id = ${bankAccountId} and status = 'waiting'`);
};

async function finish(tx: Tx): Promise<boolean> {
  const ended = await queryRows(
    tx,
    sql`update bank_syncs s set is_running = false, finished_at = ${tx.now} where is_running
      and not exists (select from bank_sync_accounts a where a.sync_id = s.id and a.status = 'waiting') returning 1 as one`,
  );
  return ended.length > 0;
}
