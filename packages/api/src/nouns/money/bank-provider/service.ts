import { service } from '../../../http/noun/runtime.ts';
import { createBank } from './bank.ts';
import { createSandbox } from './sandbox.ts';
import { createUnit } from './unit/unit.ts';

/** The bank of the settings, else the sandbox in a demo; without either there is none. */
export const bankService = service(({ db, settings: { bank, mode, achHours } }) => {
  if (bank) return createBank({ provider: createUnit(bank), achHours });
  const sandbox = mode === 'demo' ? createSandbox(db) : undefined;
  return createBank({ provider: sandbox, sandbox, achHours });
});

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { arrivalOf, isSameDay, withdrawalTimes } from './arrival/arrival.ts';
export { askTimeoutMs, type Bank, bankSilent } from './bank.ts';
export {
  type ApplicationOutcome,
  type BankingProvider,
  type Payment,
  type PaymentKind,
  type ProviderEvent,
  type ProviderLimits,
  ProviderRefusal,
  type ProviderTransaction,
} from './port.ts';
export { newsRoutes } from './routes.ts';
export { delayMs, type Sandbox } from './sandbox.ts';
