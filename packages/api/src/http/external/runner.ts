import { system } from '../../kernel/actor.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import type { Database, Tx } from '../../db/tx.ts';

/** A claimed intent: written in one transaction, to be carried out outside of any. */
export interface ExternalIntent {
  /** Also the idempotency key at the provider. */
  id: string;
  /** Number of calls to the provider, including this one. */
  attempts: number;
}

/**
 * One kind of work at a provider, such as charging an invoice. The intents are rows of a table of the noun with a
 * status, `attempts` and `claimed_until`; `nouns/money/payments/charges.ts` is the example.
 */
export interface ExternalWork<Intent extends ExternalIntent, Outcome> {
  /** Names the work in the log, and the actor of its transactions. */
  name: string;
  /**
   * Claims an intent until the given time and counts the attempt: the one named by `id`, else the next that is due.
   * An intent is due if it was never claimed, or if it is unsettled and its claim has expired. Locks the row with
   * `for update skip locked`, so that processes share the work. Undefined if no intent is due. It counts `claims`, which
   * `settle` sets back to 0: after three without an answer the claim ends later and later (`claimEnd`), and the intent is
   * named in Needs attention. An intent that ends its process each time does not keep the server from its other work.
   */
  claim(tx: Tx, until: Date, id?: string): Promise<Intent | undefined>;
  /**
   * Gets a claimed intent ready in a second transaction, so that the claim counts also if this throws, and others have
   * their turn. Undefined if there is nothing to do any more.
   */
  prepare?(tx: Tx, intent: Intent): Promise<Intent | undefined>;
  /**
   * Calls the provider, outside of any transaction. Repeated calls with the same id must have one effect. Resolves
   * with success and with refusal; rejects if the outcome is unknown.
   */
  act(intent: Intent, signal: AbortSignal): Promise<Outcome>;
  /** Milliseconds that the provider may take for this intent, if it is more than usual; `prepare` lengthens its claim. */
  timeFor?(intent: Intent): number | undefined;
  /** Writes the outcome. Changes nothing if the intent has been settled already. */
  settle(tx: Tx, intent: Intent, outcome: Outcome): Promise<void>;
  /** Keeps an intent whose outcome is unknown, to be claimed again from the given time on; `error` is what `act` threw. */
  postpone(tx: Tx, intent: Intent, until: Date, error: unknown): Promise<void>;
  /**
   * Runs in a separate transaction after each turn, and within a long turn after every 50 intents: for instance, it
   * closes a batch in which every intent is settled. Answers whether it has changed a row.
   */
  finish?(tx: Tx): Promise<boolean>;
}

export interface ExternalRunner {
  /** Carries out one intent now; resolves when it is settled or postponed, or at once if it is not due. Never rejects. */
  attempt(id: string): Promise<void>;
  /** Carries out the due intents in the background. */
  wake(): void;
  /** Carries out the due intents one after the other, until none is due or the provider does not answer. */
  turn(): Promise<void>;
  /** Resolves after the intents that are being carried out; the others wait for the next start. */
  stop(): Promise<void>;
}

export interface ExternalRunnerDeps {
  db: Database;
  logger: Logger;
  /** Milliseconds that the provider may take for one intent; an intent is claimed for twice as long. */
  timeoutMs?: number;
  /** Intents of one turn; the others wait for the next. Without it a turn ends when no intent is due. */
  maxPerTurn?: number;
  /** Called after a turn or an attempt that has changed something, to tell open screens. */
  onChanged?: (() => void) | undefined;
}

const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After this number of consecutive unknown outcomes the runner waits until the next turn. */
const maxSilence = 5;
/** Then `finish` has its turn, also if intents become due faster than they are carried out. */
const maxSteps = 50;

type Step = 'nothing due' | 'settled' | 'postponed';

/**
 * Carries out intents: it claims in one transaction, calls the provider outside, and settles in another. If the process
 * ends in between, the claim expires; then another process claims the intent, calls the provider with the same key and
 * gets the same outcome.
 */
export function createExternalRunner<Intent extends ExternalIntent, Outcome>(
  work: ExternalWork<Intent, Outcome>,
  { db, logger, timeoutMs = 5_000, maxPerTurn, onChanged }: ExternalRunnerDeps,
): ExternalRunner {
  const actor = system(work.name);
  const attempts = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  const step = async (id?: string): Promise<Step> => {
    const claimed = await db.withTx(actor, (tx) => work.claim(tx, later(tx, 2 * timeoutMs), id));
    if (!claimed) return 'nothing due';
    const intent = work.prepare ? await db.withTx(actor, async (tx) => work.prepare?.(tx, claimed)) : claimed;
    if (!intent) return 'settled';
    const answer = await ask(work, intent, { logger, timeoutMs: work.timeFor?.(intent) ?? timeoutMs });
    await db.withTx(actor, (tx) =>
      'outcome' in answer
        ? work.settle(tx, intent, answer.outcome)
        : work.postpone(tx, intent, later(tx, pauseAfter(intent.attempts)), answer.error),
    );
    return 'outcome' in answer ? 'settled' : 'postponed';
  };

  const workOff = async () => {
    isAsked = false;
    let silent = 0;
    let steps = 0;
    let hasChanged = false;
    while (!isStopped && silent < maxSilence) {
      if (steps === (maxPerTurn ?? maxSteps)) {
        isAsked = maxPerTurn === undefined;
        break;
      }
      steps += 1;
      const done = await step();
      if (done === 'nothing due') break;
      hasChanged = true;
      silent = done === 'settled' ? 0 : silent + 1;
    }
    if (!isStopped && work.finish) {
      const hasFinished = await db.withTx(actor, async (tx) => work.finish?.(tx) ?? false);
      hasChanged ||= hasFinished;
    }
    if (hasChanged) onChanged?.();
  };
  // Requests that arrived during the last step are checked once more.
  const workWhileAsked = async () => {
    while (isAsked && !isStopped) await workOff();
  };
  const turn = () => {
    isAsked = true;
    running ??= workWhileAsked().finally(() => (running = undefined));
    return running;
  };
  const failed = (error: unknown) => logger.warn('external_failed', { work: work.name, ...errorFields(error) });

  return {
    turn,
    wake: () => void turn().catch(failed),
    attempt: (id) => {
      if (isStopped) return Promise.resolve();
      const attempt = step(id)
        .then((done) => {
          if (done !== 'nothing due') onChanged?.();
        }, failed)
        .finally(() => attempts.delete(attempt));
      attempts.add(attempt);
      return attempt;
    },
    stop: async () => {
      isStopped = true;
      await Promise.allSettled([running, ...attempts]);
    },
  };
}

/** Calls the provider; an error, also that of time, says that the outcome is unknown. */
async function ask<Intent extends ExternalIntent, Outcome>(
  { name, act }: ExternalWork<Intent, Outcome>,
  intent: Intent,
  { logger, timeoutMs }: { logger: Logger; timeoutMs: number },
): Promise<{ outcome: Outcome } | { error: unknown }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return { outcome: await Promise.race([act(intent, signal), timeOf(signal)]) };
  } catch (error) {
    const { id, attempts } = intent;
    logger.warn('outcome_unknown', { work: name, id, attempts, ...errorFields(error) });
    return { error };
  }
}

/** For a noun without a provider: it carries out nothing. */
export const idleRunner: ExternalRunner = {
  attempt: async () => undefined,
  wake: () => undefined,
  turn: async () => undefined,
  stop: async () => undefined,
};

const later = (tx: Tx, ms: number) => new Date(tx.now.getTime() + ms);

const timeOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

const pauseAfter = (attempts: number) => Math.min(shortestPauseMs * 2 ** (attempts - 1), longestPauseMs);
