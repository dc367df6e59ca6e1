import { system } from '../../kernel/actor.ts';
import { errorFields, type Logger } from '../../kernel/logger.ts';
import type { Database } from '../../db/tx.ts';
import { claimCharge, type ClaimedCharge, finishRun, postponeCharge, settleCharge } from './charges.ts';
import type { ChargeOutcome, PaymentProvider } from './provider.ts';

export interface PaymentRunner {
  /** Absent where none is connected; nothing is charged then. */
  provider: PaymentProvider | undefined;
  /** Goes on with the run under way, in the background. */
  wake(): void;
  /** Goes on with the run under way until nothing can be done for the moment. */
  turn(): Promise<void>;
  /** Ends after the charge that is being asked for; what is left waits for the next start. */
  stop(): Promise<void>;
}

export interface RunnerDeps {
  db: Database;
  provider: PaymentProvider | undefined;
  logger: Logger;
  /** How long the provider may take for one charge. */
  timeoutMs?: number;
}

const actor = system('payments');
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After so many charges without an answer in a row the provider is left alone until the next turn. */
const maxSilence = 5;

/**
 * Charges the recorded charges of a payment run, one at a time and never inside a transaction: claim, call the provider,
 * record the outcome. The provider charges once for each key, so that after a crash another runner repeats the call
 * and gets the same answer.
 */
export function createPaymentRunner({ db, provider, logger, timeoutMs = 5_000 }: RunnerDeps): PaymentRunner {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  const work = async (from: PaymentProvider) => {
    isAsked = false;
    let silent = 0;
    while (!isStopped && silent < maxSilence) {
      const charge = await db.withTx(actor, (tx) => claimCharge(tx, 2 * timeoutMs));
      if (!charge) break;
      const outcome = await ask(from, charge);
      silent = outcome ? 0 : silent + 1;
      await db.withTx(actor, async (tx) => {
        if (outcome) await settleCharge(tx, charge, outcome);
        else await postponeCharge(tx, charge, pauseAfter(charge.attempts));
      });
    }
    if (!isStopped) await db.withTx(actor, finishRun);
  };

  const ask = async (from: PaymentProvider, charge: ClaimedCharge): Promise<ChargeOutcome | undefined> => {
    const { id: key, companyId, amountCents, invoiceNumber } = charge;
    try {
      const description = `Freight HQ invoice ${invoiceNumber}`;
      const signal = AbortSignal.timeout(timeoutMs);
      return await Promise.race([from.charge({ key, companyId, amountCents, description }, signal), timeOf(signal)]);
    } catch (error) {
      logger.warn('charge_unanswered', { paymentId: key, attempts: charge.attempts, ...errorFields(error) });
      return undefined;
    }
  };

  // Whoever asks while the last charge is being looked for has it looked for once more.
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
    turn,
    wake: () => void turn().catch((error: unknown) => logger.warn('payments_failed', errorFields(error))),
    stop: async () => {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}

const timeOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

const pauseAfter = (attempts: number) => Math.min(shortestPauseMs * 2 ** (attempts - 1), longestPauseMs);
