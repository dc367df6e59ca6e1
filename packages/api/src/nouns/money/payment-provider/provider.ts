import type { Settings } from '../../../http/settings/settings.ts';
import type { PaymentProvider } from './port.ts';
import { sandboxProvider } from './sandbox.ts';
import { createStripe } from './stripe/stripe.ts';

/**
 * The provider of the settings, else the sandbox in a demo. Production has none until one is connected, so that no
 * simulated payment settles an invoice.
 */
export function providerOf({ mode, billing, stripe }: Settings, latencyMs = 0): PaymentProvider | undefined {
  if (billing !== 'internal') return undefined;
  if (stripe) return createStripe(stripe);
  return mode === 'demo' ? sandboxProvider({ latencyMs }) : undefined;
}
