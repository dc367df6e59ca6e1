import { sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  type ExternalWork,
  idleRunner,
} from '../../../http/external/runner.ts';
import type { AchHours } from '../../../http/settings/ach-hours.ts';
import { readStanding } from '../ledger/service.ts';
import {
  arrivalOf,
  type Bank,
  type BankingProvider,
  isSameDay,
  type Payment,
  type PaymentKind,
  ProviderRefusal,
  type Sandbox,
} from '../bank-provider/service.ts';
import type { TransferState, TransferType, UnsentCode } from './rules.ts';
import { findLimitRefusal, findStop } from '../bank-controls/service.ts';
import { advance, applyAnswer, applyKept, lockTransfer, type PaymentNews, type TransferRow } from './advance.ts';
import { receiveEvent } from './events.ts';
import { areStillTwo } from './people.ts';
import { isAboveThreshold } from './sums.ts';

export interface TransferRunner extends Bank, Pick<ExternalRunner, 'wake' | 'turn' | 'stop'> {}

export interface RunnerDeps extends ExternalRunnerDeps {
  bank: Bank;
}

/** Between two questions about a payment that is on its way. */
const askEveryMs = 60_000;

const kindOf: Record<TransferType, PaymentKind | undefined> = {
  force_debit: 'book_out',
  force_credit: 'book_in',
  emergency_withdrawal: 'ach_out',
  freeze_funds: undefined,
};

type Claimed = TransferRow & Omit<Due, 'providerAccountId'> & { providerAccountId: string; isSameDay: boolean };

/**
 * Sends what was approved. The transfer's id is the provider's key, so that an answer that was lost is asked for again
 * and nothing is paid twice. Unknown is never failed.
 */
export function createTransferRunner({ bank, ...deps }: RunnerDeps): TransferRunner {
  const { provider, sandbox, achHours } = bank;
  const { wake, turn, stop } = provider
    ? createExternalRunner(payingBy(provider, sandbox, achHours), deps)
    : idleRunner;
  return { ...bank, wake, turn, stop };
}

const payingBy = (
  bank: BankingProvider,
  sandbox: Sandbox | undefined,
  hours: readonly AchHours[],
): ExternalWork<Claimed, PaymentNews> => ({
  name: 'transfers',
  claim,
  prepare: (tx, due) => prepare(tx, due, hours),
  act: async (transfer, signal) => {
    try {
      const { id: paymentId, state, code } = await pay(bank, transfer, signal);
      return { paymentId, state, code };
    } catch (error) {
      if (error instanceof ProviderRefusal) return { paymentId: '', state: 'rejected', code: error.code };
      throw error;
    }
  },
  settle,
  postpone,
  finish: async (tx) => {
    const events = (await sandbox?.progress(tx)) ?? [];
    for (const event of events) await receiveEvent(tx, event);
    return events.length > 0;
  },
});

/** The payment of a transfer; one that was asked for before is looked up first. */
async function pay(bank: BankingProvider, transfer: Claimed, signal: AbortSignal): Promise<Payment> {
  const { id: key, amountCents, description, attempts, providerAccountId: accountId, payeeId, isSameDay } = transfer;
  const kind = kindOf[transfer.type];
  if (!kind) throw new Error(`${key} is nothing to pay`);
  const known = attempts > 1 ? await bank.findPayment(key, signal) : undefined;
  const payee = payeeId !== null && { payeeId, isSameDay };
  return known ?? bank.pay({ key, kind, accountId, amountCents, description, ...payee }, signal);
}

/**
 * Claims the next transfer that is due. One that was claimed three times without an answer requires attention; it keeps
 * its hold, and the bank is still asked.
 */
async function claim(tx: Tx, until: Date): Promise<Claimed | undefined> {
  const due = await findDue(tx);
  const transfer = due && (await lockTransfer(tx, due.id));
  if (!transfer) return undefined;
  if (transfer.claims >= maxClaims) await advance(tx, transfer, 'requires_attention');
  const [claimed] = await queryRows<{ attempts: number; claims: number }>(
    tx,
    sql`update bank_transfers set attempts = attempts + 1, claims = claims + 1, claimed_until = ${claimEnd(until, sql`claims`)}
      where id = ${transfer.id} returning attempts, claims`,
  );
  const { providerAccountId, payeeId, isPayeeChanged } = due;
  return {
    ...{ ...transfer, ...claimed, payeeId, isPayeeChanged },
    ...{ providerAccountId: providerAccountId ?? '', isSameDay: false },
  };
}

/** Transfers that may not be sent any more fail here, and release their money. */
async function prepare(tx: Tx, claimed: Claimed, hours: readonly AchHours[]): Promise<Claimed | undefined> {
  const transfer = await lockTransfer(tx, claimed.id);
  if (!transfer || !isDue(transfer.status)) return undefined;
  if (transfer.status === 'approved') {
    if (await findStop(tx)) {
      await giveBack(tx, transfer.id);
      return undefined;
    }
    const code = await whyNotSent(tx, transfer, claimed);
    if (code) {
      await advance(tx, transfer, 'failed', { code });
      return undefined;
    }
    const isAch = transfer.type === 'emergency_withdrawal';
    const arrivesAt = isAch ? arrivalOf(hours, tx.now, transfer.amountCents) : null;
    await advance(tx, transfer, 'submitting', { arrivesAt });
  }
  return { ...claimed, ...transfer, isSameDay: isSameDay(hours, tx.now, transfer.amountCents) };
}

const isDue = (status: TransferState) => ['approved', 'submitting', 'submitted', 'requires_attention'].includes(status);

/** Outgoing money was stopped since the claim: the transfer waits as if it had not been claimed. */
const giveBack = (tx: Tx, id: string) =>
  tx.execute(sql`update bank_transfers set attempts = attempts - 1, claims = claims - 1, claimed_until = null
    where id = ${id}`);

interface Due {
  id: string;
  providerAccountId: string | null;
  /** The account elsewhere that the withdrawal was proposed for. */
  payeeId: string | null;
  /** The bank details are no longer those that it was proposed for. */
  isPayeeChanged: boolean;
}

/** Why an approved transfer may not be sent any more, which may have waited for the end of a stop. */
async function whyNotSent(tx: Tx, transfer: TransferRow, due: Claimed): Promise<UnsentCode | undefined> {
  const debit = await readStanding(tx, transfer.debitAccountId);
  if (debit?.blocksDebits || due.providerAccountId === '') return 'debits_blocked';
  if (!(await areStillTwo(tx, transfer))) return 'people_changed';
  if (transfer.type === 'emergency_withdrawal') {
    if (due.isPayeeChanged) return 'bank_details_changed';
    if (await findLimitRefusal(tx, transfer)) return 'limit_exceeded';
  }
  return (await needsSecondNow(tx, transfer)) ? 'second_person_missing' : undefined;
}

/** Whether one person may not send it alone any more: the threshold is lower, or accounts count as one person now. */
const needsSecondNow = async (tx: Tx, transfer: TransferRow): Promise<boolean> =>
  transfer.approvalId === null && isAboveThreshold(tx, transfer);

/** A withdrawal is proposed for bank details that are usable by then, and for those alone it is sent. */
async function findDue(tx: Tx): Promise<Due | undefined> {
  const isStopped = (await findStop(tx)) !== undefined;
  const [due] = await queryRows<Due>(
    tx,
    sql`select t.id, a.provider_account_id as "providerAccountId", p.provider_id as "payeeId",
        exists (select from bank_payees n where n.company_id = t.company_key and n.usable_from > t.created_at) as "isPayeeChanged"
      from bank_transfers t left join bank_accounts a on a.id = t.bank_account_id
      left join bank_payees p on p.company_id = t.company_key and p.usable_from <= t.created_at
        and (p.replaced_at is null or p.replaced_at >= t.created_at)
      where (t.status = 'approved' and not ${isStopped}
        or t.status in ('submitting', 'submitted', 'requires_attention')) and coalesce(t.claimed_until, t.created_at) <= ${tx.now}
      order by t.claimed_until nulls first, t.id limit 1 for update of t skip locked`,
  );
  return due;
}

/** Writes the outcome; a payment that is on its way is asked about again. */
async function settle(tx: Tx, { id }: Claimed, news: PaymentNews): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return;
  await applyAnswer(tx, transfer, news);
  await applyKept(tx, transfer);
  await tx.execute(sql`update bank_transfers set claims = 0 where id = ${id}`);
  if (transfer.status === 'submitted' || transfer.status === 'requires_attention')
    await askAgain(tx, id, new Date(tx.now.getTime() + askEveryMs));
}

/** Keeps a transfer whose outcome is unknown; after three claims without an answer it requires attention. */
async function postpone(tx: Tx, { id }: Claimed, until: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) return;
  if (transfer.claims >= maxClaims) await advance(tx, transfer, 'requires_attention');
  await askAgain(tx, id, until);
}

const askAgain = (tx: Tx, id: string, at: Date) =>
  tx.execute(sql`update bank_transfers set claimed_until = ${at} where id = ${id}`);
