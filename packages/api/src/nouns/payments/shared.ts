/** One amount to be charged to one tenant. */
export interface Charge {
  /** However often a charge with this key is asked for, it happens once. */
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
  /** Whether it only plays, and no money is moved. */
  isSandbox: boolean;
  /** Charges in US dollars; rejects where the outcome is not known, and is then asked again with the same key. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
}

const texts: Record<DeclineCode, string> = {
  insufficient_funds: 'Insufficient funds',
  card_declined: 'Card declined',
};

/** A decline in words; one that we do not know keeps its code. */
export const declineText = (code: string): string => (code in texts ? texts[code as DeclineCode] : code);
