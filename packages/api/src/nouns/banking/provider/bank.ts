import type { CallLog } from './calls.ts';
import type { BankingProvider } from './port.ts';
import type { Sandbox } from './sandbox.ts';

/** The bank of this installation; without a provider nothing is sent. */
export interface Bank {
  /** Every call is noted in `calls`. */
  provider: BankingProvider | undefined;
  calls: CallLog;
  sandbox: Sandbox | undefined;
}
