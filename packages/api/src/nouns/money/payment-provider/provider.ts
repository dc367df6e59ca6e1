import type { Database } from '../../../db/tx.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { PaymentProvider } from './port.ts';
import { sandboxWithPages } from './sandbox-pages.ts';
import { createStripe } from './stripe/stripe.ts';

/**
 * The provider of the settings, else the sandbox in a demo. Production has none until one is connected, so that no
 * simulated payment settles an invoice.
 */
export function providerOf(
  { mode, billing, stripe }: Settings,
  db: Database,
  latencyMs = 0,
): PaymentProvider | undefined {
  if (billing !== 'internal') return undefined;
  if (stripe) return createStripe(stripe);
  return mode === 'demo' ? sandboxWithPages(db, { latencyMs }) : undefined;
}
