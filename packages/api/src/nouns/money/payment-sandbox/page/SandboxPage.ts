import { createElement as h, type ReactNode } from 'react';

export interface SandboxPageProps {
  /** What is paid; absent where a method is left. */
  payment?: { amount: string; description: string } | undefined;
  /** The last choice was a card that is declined. */
  isDeclined: boolean;
  /** The bank of the card asks for a confirmation. */
  isConfirming: boolean;
  /** The address of a form, by its choice. */
  formPath: (choice: 'pay' | 'decline' | 'debit' | 'authenticate' | 'confirm' | 'leave') => string;
}

type Choice = [choice: Parameters<SandboxPageProps['formPath']>[0], label: string, text: string];

/** Stands in for the page of Stripe in a demo. Written without JSX, since Node runs it from source. */
export function SandboxPage({ payment, isDeclined, isConfirming, formPath }: SandboxPageProps): ReactNode {
  const choices = isConfirming ? confirming : choicesOf(payment !== undefined);
  return h(
    'div',
    { className: 'site pay' },
    h('header', null, h('p', { className: 'seller' }, 'Sandbox')),
    h(
      'main',
      null,
      h('h1', null, isConfirming ? 'Confirm with your bank' : (payment?.description ?? 'Leave a payment method')),
      payment && h('p', { className: 'amount' }, payment.amount),
      isDeclined && h('p', { role: 'alert' }, 'The card was declined. Nothing was paid or kept; choose again.'),
      h('p', null, 'This page stands in for Stripe in the demo: no number is entered, and no money is moved.'),
      ...choices.map(([choice, label, text]) =>
        h(
          'form',
          { key: choice, method: 'post', action: formPath(choice), className: 'choice' },
          h('button', { type: 'submit', 'aria-describedby': choice }, label),
          h('p', { id: choice }, text),
        ),
      ),
    ),
  );
}

const confirming: Choice[] = [
  ['confirm', 'Confirm', 'The bank knows you; the card is taken.'],
  ['decline', 'Fail', 'The bank does not know you; the card is declined.'],
];

const choicesOf = (isPayment: boolean): Choice[] => [
  isPayment
    ? ['pay', 'Pay', 'By the card Visa •••• 4242.']
    : ['pay', 'Save card', 'Keeps the card Visa •••• 4242 for later charges.'],
  ['decline', 'Decline', 'By a card that its bank declines.'],
  [
    'debit',
    'Bank debit',
    isPayment ? 'From a bank account; it is under way for four days.' : 'Keeps a bank account for later charges.',
  ],
  ['authenticate', 'Authenticate', 'By a card whose bank asks for a confirmation first.'],
  ['leave', 'Leave', 'Go back without a choice.'],
];
