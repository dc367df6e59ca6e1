import type Stripe from 'stripe';

/** What becomes of a charge by a method. */
export type Behaviour =
  | { kind: 'succeeds' }
  | { kind: 'declines'; code: Stripe.PaymentIntent.LastPaymentError.Code; decline: string; advice?: string }
  | { kind: 'debit' };

export interface TestMethod {
  type: 'card' | 'us_bank_account';
  brand: string;
  last4: string;
  behaviour: Behaviour;
}

const card = (last4: string, behaviour: Behaviour = { kind: 'succeeds' }): TestMethod => ({
  ...{ type: 'card', brand: 'visa', last4, behaviour },
});
const declined = (decline: string, advice?: string): Behaviour => ({
  ...{ kind: 'declines', code: 'card_declined', decline, ...(advice && { advice }) },
});

/** Stripe's own test methods, by the names that it gives them. */
export const testMethods = {
  pm_card_visa: card('4242'),
  pm_card_chargeDeclinedInsufficientFunds: card('9995', declined('insufficient_funds', 'try_again_later')),
  pm_card_chargeDeclinedLostCard: card('9987', declined('lost_card', 'do_not_try_again')),
  pm_card_chargeDeclinedExpiredCard: card('0069', {
    ...{ kind: 'declines', code: 'expired_card', decline: 'expired_card', advice: 'confirm_card_data' },
  }),
  pm_card_authenticationRequired: card('3184', {
    ...{ kind: 'declines', code: 'authentication_required', decline: 'authentication_required' },
  }),
  pm_usBankAccount: { type: 'us_bank_account', brand: '', last4: '6789', behaviour: { kind: 'debit' } },
} satisfies Record<string, TestMethod>;

export type TestMethodName = keyof typeof testMethods;
