import { service } from '../../../http/noun/runtime.ts';
import { providerOf } from './provider.ts';

/** The service that moves the money; without one nothing is charged. */
export const paymentProviderService = service(({ settings, db }) => providerOf(settings, db));

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { eventOf } from './stripe/events.ts';
export type {
  ChargeOutcome,
  RefundOutcome,
  ObservedRefund,
  ObservedDispute,
  ObservedPayout,
  ObservedTransaction,
  MethodState,
  Observed,
  ObservedKind,
  PageOutcome,
  PaymentProvider,
  ProviderEvent,
  ProviderNews,
  ProviderPayouts,
  SessionState,
  TenantPages,
} from './port.ts';
export { endDebit, planSandbox, readPlan as readSandboxPlan, takeHook } from './sandbox-plan.ts';
export { disputeAtSandbox, endAtSandbox } from './sandbox-disputes.ts';
export { payOutAtSandbox, settleSandbox } from './sandbox-payouts.ts';
export { choose, readSandboxPage, type SandboxPage } from './sandbox-pages.ts';
