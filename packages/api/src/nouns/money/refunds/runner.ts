import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  idleRunner,
} from '../../../http/external/runner.ts';
import type { PaymentProvider, RefundOutcome } from '../payment-provider/service.ts';
import { neverArrived } from './rules.ts';
import { claimRefund, type ClaimedRefund, postponeRefund, settleRefund } from './settling.ts';

export interface RefundRunner extends ExternalRunner {
  /** Absent if no provider is connected; then nothing is refunded. */
  provider: PaymentProvider | undefined;
}

interface RunnerDeps extends ExternalRunnerDeps {
  provider: PaymentProvider | undefined;
}

/** Carries out refunds. */
export function createRefundRunner({ provider, ...deps }: RunnerDeps): RefundRunner {
  if (!provider) return { provider, ...idleRunner };
  const runner = createExternalRunner<ClaimedRefund, RefundOutcome>(
    {
      name: 'refunds',
      claim: claimRefund,
      act: (claimed, signal) => ask(provider, claimed, signal),
      settle: settleRefund,
      postpone: postponeRefund,
    },
    { timeoutMs: provider.timeoutMs, ...deps },
  );
  return { provider, ...runner };
}

/** Refunds, or asks what has become of it. One that was asked for before is looked for first; an old key is not sent again. */
async function ask(provider: PaymentProvider, claimed: ClaimedRefund, signal: AbortSignal): Promise<RefundOutcome> {
  const { id: key, amountCents, attempts, reference, isKeyOld } = claimed;
  const refund = { key, amountCents, chargeReference: claimed.chargeReference ?? '' };
  const known = attempts > 1 ? await provider.findRefund(refund, signal) : undefined;
  if (known) return known;
  if (reference !== null) throw new Error('The provider does not list a refund that it has');
  return isKeyOld ? { status: 'failed', code: neverArrived } : provider.refund(refund, signal);
}
