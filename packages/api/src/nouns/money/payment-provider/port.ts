/** The provider's references of a tenant and of its payment method. */
export interface Payer {
  customer: string;
  method: string;
}

/** One amount to be charged to one tenant. */
export interface Charge {
  /** Repeated charges with this key have one effect, for as long as the provider knows keys. */
  key: string;
  companyId: string;
  amountCents: number;
  /** Text on the tenant's statement. */
  description: string;
  /** Whom and what the provider charges; absent where it needs neither. */
  payer?: Payer | undefined;
}

/**
 * What has become of a charge. `submitted`: a debit of a bank account that takes days to succeed or to come back. Once it
 * has succeeded, the fee may still be unknown.
 */
export type ChargeOutcome =
  | { status: 'succeeded'; reference: string; feeCents?: number }
  | { status: 'submitted'; reference: string }
  | { status: 'declined'; code: string; advice?: string; reference?: string };

/** One amount to be given back of a charge that succeeded. */
export interface Refund {
  /** Repeated refunds with this key have one effect. */
  key: string;
  /** The provider's reference of the charge. */
  chargeReference: string;
  amountCents: number;
}

export type RefundOutcome =
  | { status: 'succeeded'; reference: string }
  /** On its way; it may still fail. */
  | { status: 'submitted'; reference: string }
  | { status: 'failed'; code: string; reference?: string };

/** The service that moves the money. Each call rejects if its outcome is unknown; it is then asked again. */
export interface PaymentProvider {
  /** Whether the provider is simulated, so that no money is moved. */
  isSandbox: boolean;
  /** Whether a tenant can be charged only by a payment method that it has left with the provider. */
  needsMethod: boolean;
  /** Milliseconds in which one charge is answered, with the question for earlier tries of it. */
  timeoutMs: number;
  /** Charges in US dollars. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
  /** The charge with this key, by a list of what the provider has for the tenant; undefined if there is none. */
  find(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome | undefined>;
  /** A charge as it stands, by the provider's reference. */
  readCharge(reference: string, signal: AbortSignal): Promise<ChargeOutcome>;
  refund(refund: Refund, signal: AbortSignal): Promise<RefundOutcome>;
}
