import type { DisputeStatus, PayoutStatus, TransactionKind } from './rules.ts';

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

/** A page of the provider on which a tenant pays an invoice, or, without a payment, leaves a method. */
export interface SessionOrder {
  key: string;
  customer: string;
  payment?: { amountCents: number; description: string } | undefined;
  /** Where the tenant is led after it, and when it leaves. */
  returnUrl: string;
  cancelUrl: string;
  /** From then on nothing can be paid by it. */
  until: Date;
}

export interface OpenedSession {
  reference: string;
  url: string;
}

/** A payment method as far as people have to recognize it. */
export interface MethodState {
  reference: string;
  kind: 'card' | 'us_bank_account';
  brand?: string;
  last4: string;
  expMonth?: number;
  expYear?: number;
  bank?: string;
  mandate?: string;
  /** `verifying`: a bank account whose holder has still to confirm it. */
  status: 'active' | 'verifying' | 'detached';
  customer?: string;
}

/** What became of a payment on a page; it has a reference, also if it was declined. */
export type PageOutcome = ChargeOutcome & { reference: string };

export type SessionState =
  | { status: 'open' | 'expired' }
  /** `charge` is what it paid, `method` what the tenant has left. */
  | { status: 'complete'; charge?: PageOutcome | undefined; method?: MethodState | undefined };

/** The side of a provider with which tenants leave methods. */
export interface TenantPages {
  createCustomer(company: { key: string; companyId: string; name: string }): Promise<string>;
  openSession(order: SessionOrder): Promise<OpenedSession>;
  readSession(reference: string): Promise<SessionState>;
  /** Ends an open session; answers the state of one that has ended already. */
  expireSession(reference: string): Promise<SessionState>;
  readMethod(reference: string): Promise<MethodState | undefined>;
  detachMethod(reference: string): Promise<void>;
}

/** Something has changed at the provider: a signal to read the object. */
export interface ProviderEvent {
  id: string;
  kind: string;
  isLive: boolean;
  at: Date;
  /** Absent if it is about nothing that the product has. */
  object?: { kind: ObservedKind; id: string } | undefined;
}
export type ObservedKind =
  | 'payment_intent'
  | 'checkout.session'
  | 'payment_method'
  | 'setup_intent'
  | 'refund'
  | 'dispute'
  | 'payout';

/** What is at the provider now. */
export type Observed =
  | { kind: 'charge'; reference: string; paymentId?: string | undefined; outcome?: PageOutcome | undefined }
  | { kind: 'session'; reference: string; state: SessionState }
  | { kind: 'method'; method?: MethodState | undefined }
  | { kind: 'refund'; refund: ObservedRefund }
  | { kind: 'dispute'; dispute: ObservedDispute }
  | { kind: 'payout'; payout: ObservedPayout; parts: readonly ObservedTransaction[] };

/** A refund as it is at the provider, made by HQ or on the provider's own pages. */
export interface ObservedRefund {
  /** Of the product; absent if it was made there. */
  refundId?: string | undefined;
  chargeReference: string;
  amountCents: number;
  outcome: RefundOutcome & { reference: string };
}

/** A dispute of a charge as it is at the provider. */
export interface ObservedDispute {
  reference: string;
  chargeReference: string;
  /** Of the product, if the charge has it. */
  paymentId?: string | undefined;
  amountCents: number;
  /** As the provider names it. */
  reason: string;
  status: DisputeStatus;
  /** The bank asks only: no money was taken yet. */
  isInquiry: boolean;
  openedAt: Date;
  /** Until when it can be answered. */
  dueAt?: Date | undefined;
}

/** Money that the provider sends to the bank. */
export interface ObservedPayout {
  reference: string;
  /** Below 0 if it takes money from the bank. */
  cents: number;
  status: PayoutStatus;
  /** When the money is at the bank, as YYYY-MM-DD. */
  arrivesOn: string;
  /** Whether the provider can list its parts: now, later, or never, since a person has ordered it there. */
  parts: 'listed' | 'later' | 'never';
}

/** A change of the balance at the provider. */
export interface ObservedTransaction {
  reference: string;
  at: Date;
  kind: TransactionKind;
  /** The reference of the charge, the refund, the dispute or the payout; its own one if it is about none of these. */
  about: string;
  grossCents: number;
  /** What the provider keeps of it. */
  feeCents: number;
}

/** The side of a provider that has a balance, and pays it out. */
export interface ProviderPayouts {
  /** Cents that it owes, also those that it does not pay out yet. */
  balance(): Promise<number>;
  /** All changes of the balance, or those since a moment, in any order. */
  transactions(since?: Date): AsyncIterable<ObservedTransaction>;
  /** All payouts, or those since a moment, in any order. */
  payouts(since?: Date): AsyncIterable<ObservedPayout>;
  /** The changes of the balance that a payout has paid out. */
  partsOf(payout: string): AsyncIterable<ObservedTransaction>;
}

/** The side of a provider that tells what has happened there. */
export interface ProviderNews {
  isLive: boolean;
  /** The events since a moment, in any order. */
  events(since: Date): AsyncIterable<ProviderEvent>;
  read(object: { kind: ObservedKind; id: string }): Promise<Observed>;
}

/** The service that moves the money. Each call rejects if its outcome is unknown; it is then asked again. */
export interface PaymentProvider {
  /** Whether the provider is simulated, so that no money is moved. */
  isSandbox: boolean;
  /** Whether a tenant can be charged only by a payment method that it has left with the provider. */
  needsMethod: boolean;
  /** Absent in one that needs no method. */
  pages?: TenantPages;
  /** Absent in one that tells everything in its answers. */
  news?: ProviderNews;
  /** Absent in one that has no balance. */
  payouts?: ProviderPayouts;
  /** Milliseconds in which one charge is answered, with the question for earlier tries of it. */
  timeoutMs: number;
  /** Charges in US dollars. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
  /** The charge with this key, by a list of what the provider has for the tenant; undefined if there is none. */
  find(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome | undefined>;
  /** A charge as it stands, by the provider's reference. */
  readCharge(reference: string, signal: AbortSignal): Promise<ChargeOutcome>;
  refund(refund: Refund, signal: AbortSignal): Promise<RefundOutcome>;
  /** The refund with this key, by a list of those of its charge; undefined if there is none. */
  findRefund(refund: Refund, signal: AbortSignal): Promise<RefundOutcome | undefined>;
}
