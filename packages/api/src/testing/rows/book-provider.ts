import type { Charge, ChargeOutcome, PaymentProvider } from '../../nouns/money/payments/provider.ts';
import { sandboxProvider } from '../../nouns/money/payments/sandbox.ts';

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
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  return {
    isSandbox: true,
    charges,
    asked,
    swallow: (answers) => void (swallowed = answers),
    close: () => void (gate = Promise.withResolvers<void>()),
    open: () => gate.resolve(),
    charge: async (charge, signal) => {
      asked.push(charge.key);
      await gate.promise;
      const known = outcomes.get(charge.key);
      if (known) return known;
      const outcome = await sandbox.charge(charge, signal);
      charges.set(charge.key, { ...charge, isPaid: outcome.status === 'succeeded' });
      outcomes.set(charge.key, outcome);
      if (swallowed > 0) {
        swallowed -= 1;
        throw new Error('The answer was lost on its way');
      }
      return outcome;
    },
  };
}
