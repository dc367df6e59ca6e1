import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import type { BankSync } from './contract.ts';
import { bankMissing, syncSentence } from './rules.ts';
import type { SyncRunner } from './sync-runner.ts';

/** Starts a run, or joins the one that is running. */
export const startBankSync =
  (runner: SyncRunner): Command<typeof contract.startBankSync> =>
  async (_input, ctx) => {
    const { tx, now } = ctx;
    if (!runner.isConnected) throw bankMissing();
    const id = newId('bsy', now.getTime());
    const started = await queryRows(
      tx,
      sql`insert into bank_syncs (id, started_at) values (${id}, ${now}) on conflict do nothing returning id`,
    );
    if (started.length > 0) {
      await tx.execute(sql`insert into bank_sync_accounts (sync_id, company_id, bank_account_id, status, claimed_until)
        select ${id}, company_id, id, 'waiting', ${now} from bank_accounts where status <> 'closed'`);
      await audit(ctx, 'bank_sync.started', { target: id });
      tx.afterCommit(() => runner.wake());
    }
    const sync = await readNewestSync(tx);
    if (!sync) throw new Error('A run that was started is gone');
    return { sync };
  };

export const getBankSync: Query<typeof contract.getBankSync> = async (_input, { tx }) => {
  const sync = await readNewestSync(tx);
  return { ...(sync && { sync }) };
};

interface Row extends Pick<BankSync, 'id' | 'accounts' | 'synced' | 'newTransactions' | 'differing'> {
  isRunning: boolean;
  startedAt: Date;
  finishedAt: Date | null;
  failed: BankSync['failed'];
}

const failedShown = 20;

async function readNewestSync(tx: Tx): Promise<BankSync | undefined> {
  const [row] = await queryRows<Row>(
    tx,
    sql`select s.id, s.is_running as "isRunning", s.started_at as "startedAt", s.finished_at as "finishedAt", f.*,
        coalesce((select json_agg(json_build_object('accountId', n.id, 'companyName', n.name,
            'accountNumber', '••••' || n.account_last4)) from (
          select k.id, c.name, k.account_last4 from bank_sync_accounts a join bank_accounts k on k.id = a.bank_account_id
            join companies c on c.id = a.company_id
          where a.sync_id = s.id and a.status = 'failed' order by c.name, k.id limit ${failedShown}) n), '[]') as failed
      from (select * from bank_syncs order by is_running desc, started_at desc, id desc limit 1) s
      cross join lateral (select count(*)::int as accounts, count(*) filter (where status = 'done')::int as synced,
          coalesce(sum(new_transactions), 0)::int as "newTransactions",
          count(*) filter (where bank_balance_cents <> ledger_balance_cents)::int as differing
        from bank_sync_accounts a where a.sync_id = s.id) f`,
  );
  if (!row) return undefined;
  const { isRunning, startedAt, finishedAt, ...counts } = row;
  return {
    ...counts,
    status: isRunning ? 'running' : 'done',
    startedAt: new Date(startedAt).toISOString(),
    ...(finishedAt !== null && { finishedAt: new Date(finishedAt).toISOString() }),
    sentence: syncSentence(counts, isRunning),
  };
}
