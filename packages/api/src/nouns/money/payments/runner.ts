import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  type ExternalWork,
  idleRunner,
} from '../../../http/external/runner.ts';
import type { ChargeOutcome, PaymentProvider } from '../payment-provider/service.ts';
import {
  claimCharge,
  type ClaimedCharge,
  finishRun,
  type Lost,
  type PaidByPage,
  postponeCharge,
  settleCharge,
  withOpenPage,
} from './charges.ts';

export interface PaymentRunner extends ExternalRunner {
  /** Absent if no provider is connected; then nothing is charged. */
  provider: PaymentProvider | undefined;
}

export interface RunnerDeps extends ExternalRunnerDeps {
  provider: PaymentProvider | undefined;
}

/** Carries out charges, those of payment runs and single ones. */
export function createPaymentRunner({ provider, ...deps }: RunnerDeps): PaymentRunner {
  if (!provider) return { provider, ...idleRunner };
  return { provider, ...createExternalRunner(chargingBy(provider), { timeoutMs: provider.timeoutMs, ...deps }) };
}

const chargingBy = (provider: PaymentProvider): ExternalWork<ClaimedCharge, ChargeOutcome | Lost | PaidByPage> => ({
  name: 'payments',
  claim: claimCharge,
  ...(provider.pages && { prepare: withOpenPage }),
  act: (claimed, signal) => ask(provider, claimed, signal),
  settle: settleCharge,
  postpone: postponeCharge,
  finish: finishRun,
});

/**
 * Charges, or asks what has become of it. A charge that was asked for before is looked for first. A provider that may
 * have forgotten the key is not sent the charge again.
 */
async function ask(provider: PaymentProvider, claimed: ClaimedCharge, signal: AbortSignal) {
  const { id: key, companyId, amountCents, invoiceNumber, attempts, reference, isKeyOld, customer, method } = claimed;
  if (reference !== null) return provider.readCharge(reference, signal);
  const payer = customer !== null && method !== null ? { customer, method } : undefined;
  const charge = { key, companyId, amountCents, description: `Invoice ${invoiceNumber}`, payer };
  const known = attempts > 1 ? await provider.find(charge, signal) : undefined;
  if (known) return known;
  const paid = await endPage(provider, claimed);
  if (paid) return paid;
  return isKeyOld ? { status: 'lost' as const } : provider.charge(charge, signal);
}

/** Ends the page on which the tenant could still pay; what it has paid there takes the place of the charge. */
async function endPage({ pages }: PaymentProvider, { page }: ClaimedCharge): Promise<PaidByPage | undefined> {
  if (!pages || !page) return undefined;
  const state = await pages.expireSession(page.reference);
  if (state.status !== 'complete' || !state.charge) return undefined;
  // Declined there: the method of the tenant is charged.
  if (state.charge.status === 'declined') return undefined;
  return { status: 'paid_by_page', page, charge: state.charge };
}
