import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  type ExternalWork,
  idleRunner,
} from '../../../http/external/runner.ts';
import { claimCharge, type ClaimedCharge, finishRun, postponeCharge, settleCharge } from './charges.ts';
import type { ChargeOutcome, PaymentProvider } from './provider.ts';

export interface PaymentRunner extends ExternalRunner {
  /** Absent if no provider is connected; then nothing is charged. */
  provider: PaymentProvider | undefined;
}

export interface RunnerDeps extends ExternalRunnerDeps {
  provider: PaymentProvider | undefined;
}

/** Carries out the charges of payment runs. */
export function createPaymentRunner({ provider, ...deps }: RunnerDeps): PaymentRunner {
  return { provider, ...(provider ? createExternalRunner(chargingBy(provider), deps) : idleRunner) };
}

const chargingBy = (provider: PaymentProvider): ExternalWork<ClaimedCharge, ChargeOutcome> => ({
  name: 'payments',
  claim: claimCharge,
  act: ({ id: key, companyId, amountCents, invoiceNumber }, signal) =>
    provider.charge({ key, companyId, amountCents, description: `Freight HQ invoice ${invoiceNumber}` }, signal),
  settle: settleCharge,
  postpone: postponeCharge,
  finish: finishRun,
});
