import { unavailable } from '../../../../kernel/errors.ts';
import type { AchHours } from '../../../../http/settings/ach-hours.ts';
import type { CallLog } from './calls.ts';
import type { BankingProvider } from './port.ts';
import type { Sandbox } from './sandbox.ts';

/** The bank of this installation; without a provider nothing is sent. */
export interface Bank {
  /** Every call is noted in `calls`. */
  provider: BankingProvider | undefined;
  calls: CallLog;
  sandbox: Sandbox | undefined;
  achHours: readonly AchHours[];
}

/** The longest time for which a call of the portal waits for the bank. */
export const askTimeoutMs = 5_000;

export const bankSilent = () => unavailable('The bank does not answer; try again in a moment', { code: 'bank_silent' });
