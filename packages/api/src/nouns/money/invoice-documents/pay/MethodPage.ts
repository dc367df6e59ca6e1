import { createElement as h, type ReactNode } from 'react';
import type { PaymentMethod } from '../../payment-methods/contract.ts';
import { methodText } from '../../payment-methods/rules.ts';

export interface MethodPageProps {
  sellerName: string;
  companyName: string;
  methods: readonly PaymentMethod[];
  /** Where the form leads. */
  formPath: string;
  /** Whether the provider is simulated. */
  isSandbox?: boolean;
  /** The tenant comes back from the page of the provider. */
  isReturning: boolean;
}

/** Where a tenant leaves a payment method. Written without JSX, since Node runs it from source. */
export function MethodPage(props: MethodPageProps): ReactNode {
  const { sellerName, companyName, methods, formPath, isSandbox, isReturning } = props;
  const charged = methods.find(({ isCharged }) => isCharged);
  const waiting = methods.filter(({ status }) => status === 'verifying');
  return h(
    'div',
    { className: 'site pay' },
    h('header', null, h('p', { className: 'seller' }, sellerName)),
    h(
      'main',
      null,
      h('h1', null, `Payment method of ${companyName}`),
      isReturning && h('p', null, 'Your payment method is being confirmed. This page shows it once it is.'),
      h('p', { className: 'amount' }, charged ? methodText(charged) : 'No payment method'),
      charged && h('p', null, 'Invoices are charged by it when they are due, overdue ones within a minute.'),
      ...waiting.map((method) => h('p', { key: method.id }, `${methodText(method)} has still to be confirmed.`)),
      h(
        'p',
        null,
        isSandbox
          ? 'A sandbox stands in for Stripe here: there is no number to enter.'
          : 'Card and account numbers are entered at Stripe and are not known to us.',
      ),
      h(
        'form',
        { method: 'post', action: formPath },
        h('button', { type: 'submit' }, charged ? 'Use another method' : 'Add a payment method'),
      ),
    ),
  );
}
