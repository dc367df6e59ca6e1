import type { LimitName } from './rules.ts';
import type { PaymentState } from './rules.ts';

/** A person that an account is opened for. The social security number goes to the provider and nowhere else. */
export interface Application {
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  socialSecurityNumber: string;
}

export interface OpenedAccount {
  accountId: string;
  last4: string;
  routingNumber: string;
}

/** The bank's decision on an application. An approval has opened the account. */
export type ApplicationOutcome =
  | { status: 'pending'; customerId: string }
  | { status: 'approved'; customerId: string; account: OpenedAccount }
  | { status: 'denied'; code: string };

export type PaymentKind = 'book_out' | 'book_in' | 'ach_out';

/** Money to move at the provider. */
export interface PaymentOrder {
  /** However often a payment with this key is asked for, it happens once. */
  key: string;
  kind: PaymentKind;
  /** The provider's id of the company's account. */
  accountId: string;
  amountCents: number;
  description: string;
  /** Target of an `ach_out`: the provider's id of an external account; absent for the account of the opening. */
  payeeId?: string;
  /** Asks for an `ach_out` on the day of its sending. */
  isSameDay?: boolean;
}

export interface Payment {
  id: string;
  key: string;
  state: PaymentState;
  /** Why it was rejected or returned. */
  code?: string;
}

/** News of a payment, as the provider tells it. */
export interface ProviderEvent {
  id: string;
  paymentId: string;
  key: string;
  state: PaymentState;
  code?: string;
  at: string;
}

/** How the bank reaches a customer. */
export interface Contact {
  email: string;
  phone: string;
}

export interface FullNumbers {
  accountNumber: string;
  routingNumber: string;
}

/** An account elsewhere that a customer's money goes to. Its number goes to the provider and nowhere else. */
export interface Payee {
  key: string;
  /** The provider's id of the customer. */
  customerId: string;
  holderName: string;
  routingNumber: string;
  accountNumber: string;
}

/** Cents of an account, as the provider has them. */
export interface ProviderBalance {
  balanceCents: number;
  /** Less what the provider holds. */
  availableCents: number;
}

/** Money that has moved on an account, as the provider has it. */
export interface ProviderTransaction {
  id: string;
  /** The key of the payment; absent for money that was not sent from here. */
  key?: string;
  /** Cents; positive for a credit. */
  amountCents: number;
  description: string;
  at: string;
}

/** Cents by the name of a limit; one that is absent is not set. */
export type ProviderLimits = Partial<Record<LimitName, number>>;

/** A request that the provider understood and refused; the outcome is known. */
export class ProviderRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ProviderRefusal';
    this.code = code;
  }
}

/**
 * The bank behind the accounts. Every call rejects if its outcome is unknown, and is then made again with the same
 * key; a `ProviderRefusal` is an outcome.
 */
export interface BankingProvider {
  name: string;
  /** No real money is moved. */
  isSandbox: boolean;
  /** Rejects while it cannot be reached. */
  checkReady(signal: AbortSignal): Promise<void>;
  openCustomer(application: Application, signal: AbortSignal): Promise<ApplicationOutcome>;
  /** The decision on the application with a key; undefined if the provider has none. */
  findCustomer(key: string, signal: AbortSignal): Promise<ApplicationOutcome | undefined>;
  /** Sets both; a second call changes nothing. */
  changeContact(customerId: string, contact: Contact, signal: AbortSignal): Promise<void>;
  /** For good; a second call changes nothing. */
  archiveCustomer(customerId: string, signal: AbortSignal): Promise<void>;
  setFrozen(accountId: string, isFrozen: boolean, reason: string, key: string, signal: AbortSignal): Promise<void>;
  /** For good; a second call changes nothing. */
  closeAccount(accountId: string, signal: AbortSignal): Promise<void>;
  /** All limits of an account; those that are left out are none. */
  setLimits(accountId: string, limits: ProviderLimits, signal: AbortSignal): Promise<void>;
  readBalance(accountId: string, signal: AbortSignal): Promise<ProviderBalance>;
  /** From a moment on, the newest first. */
  listTransactions(accountId: string, since: Date, signal: AbortSignal): Promise<ProviderTransaction[]>;
  pay(order: PaymentOrder, signal: AbortSignal): Promise<Payment>;
  /** The payment with a key; undefined if the provider has none. */
  findPayment(key: string, signal: AbortSignal): Promise<Payment | undefined>;
  /** Answers the provider's id of the account. */
  addPayee(payee: Payee, signal: AbortSignal): Promise<string>;
  revealNumbers(accountId: string, signal: AbortSignal): Promise<FullNumbers>;
}
