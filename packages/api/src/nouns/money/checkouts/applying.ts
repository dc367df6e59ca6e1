import type { Tx } from '../../../db/tx.ts';
import { endCheckout, keepMethod, type OpenCheckout } from '../payment-methods/service.ts';
import type { SessionState } from '../payment-provider/service.ts';
import { keepPageCharge } from './keeping.ts';

/** Writes what has become of a page, forward only. Answers false if it has to be asked about again. */
export async function applySession(tx: Tx, page: OpenCheckout, state: SessionState): Promise<boolean> {
  if (state.status === 'open') return false;
  if (state.status === 'expired') {
    await endCheckout(tx, page.id, 'expired');
    return true;
  }
  const { charge, method } = state as SessionState & { status: 'complete' };
  if (method) await keepMethod(tx, page.companyId, method);
  // A page can be complete before the provider has decided about its payment.
  if (page.invoiceId !== null && !charge) return false;
  if (charge && !(await keepPageCharge(tx, page, charge))) return false;
  await endCheckout(tx, page.id, 'complete');
  return true;
}
