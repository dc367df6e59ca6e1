import { unavailable } from '../../../kernel/errors.ts';
import { type AchHours, defaultAchHours } from '../../../http/settings/ach-hours.ts';
import { type CallLog, createCallLog, measured } from './calls.ts';
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

export interface BankGiven {
  provider: BankingProvider | undefined;
  sandbox?: Sandbox | undefined;
  achHours?: readonly AchHours[];
}

/** The bank with a log of its calls. */
export function createBank({ provider, sandbox, achHours = defaultAchHours }: BankGiven): Bank {
  const calls = createCallLog();
  return { provider: provider && measured(provider, calls), calls, sandbox, achHours };
}

/** The longest time for which a call of the portal waits for the bank. */
export const askTimeoutMs = 5_000;

export const bankSilent = () => unavailable('The bank does not answer; try again in a moment', { code: 'bank_silent' });
