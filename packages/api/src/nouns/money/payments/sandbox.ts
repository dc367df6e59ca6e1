import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../http/settings/settings.ts';
import type { ChargeOutcome, PaymentProvider } from './provider.ts';

/** The sandbox in a demo; in production no provider until one is connected, so that no simulated payment settles an invoice. */
export const providerOf = ({ mode, billing }: Settings, latencyMs = 0): PaymentProvider | undefined =>
  mode === 'demo' && billing === 'internal' ? sandboxProvider({ latencyMs }) : undefined;

/**
 * Moves no money. The amount alone decides, so that the same charge always has the same outcome: of every sixteen
 * amounts in whole five dollars one is short of funds and one is declined.
 */
export function sandboxProvider({ latencyMs }: { latencyMs: number }): PaymentProvider {
  return {
    isSandbox: true,
    charge: async ({ key, amountCents }, signal) => {
      await wait(latencyMs, undefined, { signal });
      return outcomeOf(key, amountCents);
    },
  };
}

function outcomeOf(key: string, amountCents: number): ChargeOutcome {
  const place = Math.floor(amountCents / 500) % 16;
  if (place === 3) return { status: 'declined', code: 'insufficient_funds' };
  if (place === 6) return { status: 'declined', code: 'card_declined' };
  return { status: 'succeeded', reference: `sandbox-${key}` };
}
