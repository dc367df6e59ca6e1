import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields, type Logger } from '../../../kernel/logger.ts';
import { readStanding } from '../../ledger/service.ts';
import { type CallLog, createCallLog, measured } from '../monitoring/calls.ts';
import { type BankingProvider, type PaymentKind, ProviderRefusal } from '../provider/port.ts';
import type { Sandbox } from '../provider/sandbox.ts';
import type { TransferType } from '../rules.ts';
import { advance, applyKept, applyNews, lockTransfer, type News, type TransferRow } from './advance.ts';
import { receiveEvent } from './events.ts';
import { findStop } from './stop.ts';

export interface TransferRunner {
  /** Every call is noted in `calls`. */
  provider: BankingProvider | undefined;
  calls: CallLog;
  sandbox: Sandbox | undefined;
  /** Goes on with approved transfers, in the background. */
  wake(): void;
  /** Goes on with what is due until nothing can be done for the moment. */
  turn(): Promise<void>;
  /** Ends after the payment that is being asked for. */
  stop(): Promise<void>;
}

export interface RunnerDeps {
  db: Database;
  logger: Logger;
  provider: BankingProvider | undefined;
  sandbox?: Sandbox | undefined;
  /** How long the provider may take for one answer. */
  timeoutMs?: number;
}

const actor = system('transfers');
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
const attemptsBeforeAttention = 8;
const maxSilence = 5;
/** Between two questions about a payment that is on its way. */
const askEveryMs = 60_000;

const kindOf: Record<TransferType, PaymentKind | undefined> = {
  force_debit: 'book_out',
  force_credit: 'book_in',
  emergency_withdrawal: 'ach_out',
  freeze_funds: undefined,
};

type Claimed = TransferRow & { providerAccountId: string; payeeId: string | null };

/**
 * Sends what was approved: claims a transfer, asks the provider outside of any transaction, and writes down the
 * outcome. The transfer's id is the provider's key, so that an answer that was lost is asked for again and nothing is
 * paid twice. Unknown is never failed.
 */
export function createTransferRunner({ db, logger, sandbox, timeoutMs = 5_000, ...deps }: RunnerDeps): TransferRunner {
  const calls = createCallLog();
  const provider = deps.provider && measured(deps.provider, calls);
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  const work = async (bank: BankingProvider) => {
    isAsked = false;
    let silent = 0;
    while (!isStopped && silent < maxSilence) {
      const claimed = await db.withTx(actor, (tx) => claim(tx, 2 * timeoutMs));
      if (!claimed) break;
      if (claimed === 'settled') continue;
      const outcome = await ask(bank, claimed);
      silent = outcome ? 0 : silent + 1;
      await db.withTx(actor, (tx) => settle(tx, claimed.id, outcome));
    }
    if (sandbox && !isStopped) {
      await db.withTx(actor, async (tx) => {
        for (const event of await sandbox.progress(tx)) await receiveEvent(tx, event);
      });
    }
  };

  const ask = async (bank: BankingProvider, transfer: Claimed): Promise<News | undefined> => {
    const { id: key, amountCents, description, attempts, providerAccountId: accountId, payeeId } = transfer;
    const kind = kindOf[transfer.type];
    if (!kind) throw new Error(`${key} is nothing to pay`);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const asking = async () => {
        const known = attempts > 1 ? await bank.findPayment(key, signal) : undefined;
        return (
          known ??
          bank.pay({ key, kind, accountId, amountCents, description, ...(payeeId !== null && { payeeId }) }, signal)
        );
      };
      const { id: paymentId, state, code } = await Promise.race([asking(), endOf(signal)]);
      return { paymentId, state, code };
    } catch (error) {
      if (error instanceof ProviderRefusal) return { paymentId: '', state: 'rejected', code: error.code };
      logger.warn('transfer_unanswered', { transferId: key, attempts, ...errorFields(error) });
      return undefined;
    }
  };

  const workOff = async () => {
    while (provider && isAsked && !isStopped) await work(provider);
  };
  const turn = () => {
    isAsked = true;
    running ??= workOff().finally(() => (running = undefined));
    return running;
  };
  return {
    provider,
    calls,
    sandbox,
    turn,
    wake: () => void turn().catch((error: unknown) => logger.warn('transfers_failed', errorFields(error))),
    stop: async () => {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}

/** Takes the next transfer that is due. What may not be sent any more is settled here, with its money. */
async function claim(tx: Tx, claimMs: number): Promise<Claimed | 'settled' | undefined> {
  const isStopped = (await findStop(tx)) !== undefined;
  const [due] = await queryRows<{ id: string; providerAccountId: string | null; payeeId: string | null }>(
    tx,
    sql`select t.id, a.provider_account_id as "providerAccountId", p.provider_id as "payeeId" from bank_transfers t
      left join bank_accounts a on a.id = t.bank_account_id
      left join bank_payees p on p.company_id = t.company_key and p.replaced_at is null
      where (t.status = 'approved' and not ${isStopped}
        or t.status in ('submitting', 'submitted', 'requires_attention')) and coalesce(t.claimed_until, t.created_at) <= ${tx.now}
      order by t.claimed_until nulls first, t.id limit 1 for update of t skip locked`,
  );
  if (!due) return undefined;
  const transfer = await lockTransfer(tx, due.id);
  if (!transfer) return undefined;
  if (transfer.status === 'approved') {
    const debit = await readStanding(tx, transfer.debitAccountId);
    if (debit?.blocksDebits || due.providerAccountId === null) {
      await advance(tx, transfer, 'failed', { code: 'debits_blocked' });
      return 'settled';
    }
    await advance(tx, transfer, 'submitting');
  }
  await tx.execute(sql`update bank_transfers set attempts = attempts + 1,
    claimed_until = ${new Date(tx.now.getTime() + claimMs)} where id = ${transfer.id}`);
  return {
    ...transfer,
    attempts: transfer.attempts + 1,
    providerAccountId: due.providerAccountId ?? '',
    payeeId: due.payeeId,
  };
}

/** Writes down what the provider has said; without an answer, when it is asked next. */
async function settle(tx: Tx, id: string, news: News | undefined): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return;
  if (news) {
    await applyNews(tx, transfer, news);
    await applyKept(tx, transfer);
    if (transfer.status !== 'submitted') return;
  } else if (transfer.attempts >= attemptsBeforeAttention && transfer.status !== 'requires_attention') {
    await advance(tx, transfer, 'requires_attention');
  }
  const pause = news ? askEveryMs : Math.min(shortestPauseMs * 2 ** (transfer.attempts - 1), longestPauseMs);
  await tx.execute(
    sql`update bank_transfers set claimed_until = ${new Date(tx.now.getTime() + pause)} where id = ${id}`,
  );
}

const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
