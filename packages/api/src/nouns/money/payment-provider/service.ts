import { service } from '../../../http/noun/runtime.ts';
import { providerOf } from './provider.ts';

/** The service that moves the money; without one nothing is charged. */
export const paymentProviderService = service(({ settings }) => providerOf(settings));

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { eventOf } from './stripe/events.ts';
export type {
  ChargeOutcome,
  MethodState,
  Observed,
  ObservedKind,
  PageOutcome,
  PaymentProvider,
  ProviderEvent,
  ProviderNews,
  SessionState,
  TenantPages,
} from './port.ts';
