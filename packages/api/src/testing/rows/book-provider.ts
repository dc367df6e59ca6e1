import type { Charge, ChargeOutcome, PaymentProvider } from '../../nouns/money/payment-provider/port.ts';
import { sandboxProvider } from '../../nouns/money/payment-provider/sandbox.ts';

export interface BookedCharge extends Charge {
  isPaid: boolean;
}

export interface BookProvider extends PaymentProvider {
  /** The charged amounts, by key. */
  charges: ReadonlyMap<string, BookedCharge>;
  /** Every question, repeated ones included. */
  asked: readonly string[];
  /** Carries out the next charges without an answer. */
  swallow(answers: number): void;
  /** Does not carry out the next charges, and does not answer them. */
  lose(charges: number): void;
  /** Makes the next charges debits that take days, and settles them. */
  submit(charges: number): void;
  settleDebits(outcome: ChargeOutcome): void;
  /** Whether the book tells no fees yet. */
  hideFees(areHidden: boolean): void;
  /** Answers no call until it is opened. */
  close(): void;
  open(): void;
}

/** A provider that records its charges: a key is charged once, and always gets the same answer. */
export function bookProvider(): BookProvider {
  const sandbox = sandboxProvider({ latencyMs: 0 });
  const charges = new Map<string, BookedCharge>();
  const outcomes = new Map<string, ChargeOutcome>();
  const asked: string[] = [];
  let swallowed = 0;
  let lost = 0;
  let submitted = 0;
  let areFeesHidden = false;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const shown = (outcome: ChargeOutcome): ChargeOutcome =>
    outcome.status === 'succeeded' && areFeesHidden ? { status: 'succeeded', reference: outcome.reference } : outcome;
  return {
    isSandbox: true,
    needsMethod: false,
    timeoutMs: 5_000,
    charges,
    asked,
    swallow: (answers) => void (swallowed = answers),
    lose: (count) => void (lost = count),
    submit: (count) => void (submitted = count),
    hideFees: (areHidden) => void (areFeesHidden = areHidden),
    settleDebits: (settled) => {
      for (const [key, { status }] of outcomes)
        if (status === 'submitted') outcomes.set(key, { ...settled, reference: `debit-${key}` });
    },
    close: () => void (gate = Promise.withResolvers<void>()),
    open: () => gate.resolve(),
    find: async ({ key }) => {
      asked.push(key);
      await gate.promise;
      const known = outcomes.get(key);
      return known && shown(known);
    },
    readCharge: async (reference) => {
      const known = [...outcomes.values()].find((one) => one.reference === reference);
      if (!known) throw new Error('A charge that the book does not have');
      return shown(known);
    },
    refund: (refund, signal) => sandbox.refund(refund, signal),
    findRefund: (refund, signal) => sandbox.findRefund(refund, signal),
    charge: async (charge, signal) => {
      asked.push(charge.key);
      await gate.promise;
      const known = outcomes.get(charge.key);
      if (known) return shown(known);
      if (lost > 0) {
        lost -= 1;
        throw new Error('The charge was lost on its way');
      }
      submitted -= 1;
      const outcome =
        submitted >= 0
          ? { status: 'submitted' as const, reference: `debit-${charge.key}` }
          : await sandbox.charge(charge, signal);
      charges.set(charge.key, { ...charge, isPaid: outcome.status === 'succeeded' });
      outcomes.set(charge.key, outcome);
      if (swallowed > 0) {
        swallowed -= 1;
        throw new Error('The answer was lost on its way');
      }
      return shown(outcome);
    },
  };
}
