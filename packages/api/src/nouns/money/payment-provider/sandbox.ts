import { setTimeout as wait } from 'node:timers/promises';
import type { Charge, ChargeOutcome, PaymentProvider } from './port.ts';
import { feeOf } from './rules.ts';

/**
 * Moves no money. The amount alone decides, so that the same charge always has the same outcome: of every sixteen
 * amounts in whole five dollars one is short of funds and one is declined.
 */
export function sandboxProvider({ latencyMs }: { latencyMs: number }): PaymentProvider {
  const answer = async <Answer>(value: Answer, signal: AbortSignal): Promise<Answer> => {
    await wait(latencyMs, undefined, { signal });
    return value;
  };
  return {
    isSandbox: true,
    needsMethod: false,
    timeoutMs: 5_000,
    charge: (charge, signal) => answer(outcomeOf(charge), signal),
    // It has every charge that it could be asked for.
    find: (charge, signal) => answer(outcomeOf(charge), signal),
    readCharge: (reference, signal) => answer({ status: 'succeeded', reference }, signal),
    refund: ({ key }, signal) => answer({ status: 'succeeded', reference: `sandbox-${key}` }, signal),
    findRefund: ({ key }, signal) => answer({ status: 'succeeded', reference: `sandbox-${key}` }, signal),
  };
}

function outcomeOf({ key, amountCents }: Charge): ChargeOutcome {
  const place = Math.floor(amountCents / 500) % 16;
  if (place === 3) return { status: 'declined', code: 'insufficient_funds' };
  if (place === 6) return { status: 'declined', code: 'card_declined' };
  return { status: 'succeeded', reference: `sandbox-${key}`, feeCents: feeOf(amountCents) };
}
