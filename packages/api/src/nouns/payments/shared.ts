/** One amount to be charged to one tenant. */
export interface Charge {
  /** Repeated charges with this key have one effect. */
  key: string;
  companyId: string;
  amountCents: number;
  /** Text on the tenant's statement. */
  description: string;
}

export const declineCodes = ['insufficient_funds', 'card_declined'] as const;
export type DeclineCode = (typeof declineCodes)[number];

export type ChargeOutcome = { status: 'succeeded'; reference: string } | { status: 'declined'; code: DeclineCode };

/** The service that moves the money. */
export interface PaymentProvider {
  /** Whether the provider is simulated, so that no money is moved. */
  isSandbox: boolean;
  /** Charges in US dollars; rejects if the outcome is unknown, and is then called again with the same key. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
}

const texts: Record<DeclineCode, string> = {
  insufficient_funds: 'Insufficient funds',
  card_declined: 'Card declined',
};

/** The text of a decline; an unknown code is shown itself. */
export const declineText = (code: string): string => (code in texts ? texts[code as DeclineCode] : code);
