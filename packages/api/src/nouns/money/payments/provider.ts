import type { DeclineCode } from './rules.ts';

/** One amount to be charged to one tenant. */
export interface Charge {
  /** Repeated charges with this key have one effect. */
  key: string;
  companyId: string;
  amountCents: number;
  /** Text on the tenant's statement. */
  description: string;
}

export type ChargeOutcome = { status: 'succeeded'; reference: string } | { status: 'declined'; code: DeclineCode };

/** The service that moves the money. */
export interface PaymentProvider {
  /** Whether the provider is simulated, so that no money is moved. */
  isSandbox: boolean;
  /** Charges in US dollars; rejects if the outcome is unknown, and is then called again with the same key. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
}
