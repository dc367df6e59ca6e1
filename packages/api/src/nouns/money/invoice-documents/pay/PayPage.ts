import { createElement as h, type ReactNode } from 'react';
import { logoImage } from '../../../../http/edge/logo-image.ts';
import { channelLabels, type PaymentChannel } from '../../payments/rules.ts';
import type { InvoiceDocument } from '../../invoices/rules.ts';
import { dayLong, monthLong, percentText, usd } from '../words.ts';

export interface PayPageProps {
  document: InvoiceDocument;
  status: 'open' | 'overdue' | 'paid' | 'void' | 'written_off' | 'credited';
  owedCents: number;
  /** Of payments whose outcome is not known yet. */
  inFlightCents: number;
  /** The day on which it was paid. */
  paidOn?: string;
  payments: readonly { id: string; channel: PaymentChannel; cents: number; on: string }[];
  /** By check or wire, as the seller says it now. */
  howToPay?: string | undefined;
  pdfPath: string;
  /** Where the form leads by which it is paid at once; absent without a provider. */
  payPath?: string;
  /** The tenant comes back from the page of the provider. */
  isReturning?: boolean;
  /** Whether the installation has a logo. */
  hasLogo?: boolean;
}

/** An invoice for those who pay it, or the receipt of a paid one. Written without JSX, since Node runs it from source. */
export function PayPage(props: PayPageProps): ReactNode {
  const { document, status, pdfPath, hasLogo = false } = props;
  const { seller, buyer } = document;
  return h(
    'div',
    { className: 'site pay' },
    h('header', null, h('p', { className: 'seller' }, hasLogo && logoImage(), seller.name)),
    h(
      'main',
      null,
      h('h1', null, `${status === 'paid' ? 'Receipt for invoice' : 'Invoice'} ${document.number}`),
      h('section', { 'aria-label': 'State' }, ...stateOf(props)),
      h('dl', { className: 'facts' }, ...factsOf(document)),
      h(
        'section',
        null,
        h('h2', null, 'Billed to'),
        h('p', null, [buyer.name, buyer.address].filter(Boolean).join('\n')),
      ),
      h('section', null, h('h2', null, 'Lines'), linesOf(document)),
      props.payments.length > 0 && h('section', null, h('h2', null, 'Payments'), paymentsOf(props)),
      h('p', null, h('a', { href: pdfPath }, 'Download the invoice as a PDF')),
    ),
  );
}

export const returningText = 'Your payment is being confirmed. This page shows it once it is; please do not pay again.';

function stateOf({
  document,
  status,
  owedCents,
  paidOn,
  inFlightCents,
  howToPay,
  payPath,
  isReturning,
}: PayPageProps): ReactNode[] {
  const sentence = (key: string, text: string, className?: string) =>
    h('p', { key, ...(className && { className }) }, text);
  if (status === 'void') return [sentence('void', 'This invoice was cancelled. Nothing is to be paid.')];
  if (status === 'written_off') return [sentence('closed', 'This invoice is closed. Nothing is to be paid.')];
  if (status === 'credited') {
    return [sentence('credited', 'What was left of this invoice was credited. Nothing is to be paid.')];
  }
  if (status === 'paid') {
    return [
      sentence(
        'paid',
        `${usd(document.amountCents)} paid${paidOn ? ` on ${dayLong(paidOn)}` : ''}. Thank you!`,
        'amount',
      ),
    ];
  }
  const due = status === 'overdue' ? `It was due on ${dayLong(document.dueOn)}.` : `Due on ${dayLong(document.dueOn)}.`;
  return [
    sentence('owed', `${usd(owedCents)} to pay`, 'amount'),
    sentence('due', due),
    inFlightCents > 0 &&
      sentence('flight', `A payment of ${usd(inFlightCents)} is being confirmed. Please do not pay it again.`),
    isReturning && inFlightCents === 0 && sentence('returning', returningText),
    payPath !== undefined &&
      !isReturning &&
      inFlightCents === 0 &&
      h(
        'form',
        { key: 'form', method: 'post', action: payPath },
        h('button', { type: 'submit' }, 'Pay by card or bank account'),
      ),
    h('h2', { key: 'how' }, 'How to pay'),
    sentence('ways', howToPay ?? `Please ask ${document.seller.name} how to pay by check or wire.`),
    sentence('reference', `Name the number ${document.number} with your payment.`),
  ];
}

const factsOf = ({ issuedOn, dueOn, period, amountCents }: InvoiceDocument): ReactNode[] =>
  [
    ['Issued', dayLong(issuedOn)],
    ['Due', dayLong(dueOn)],
    ['Period', monthLong(period)],
    ['Total', usd(amountCents)],
  ].map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value)));

/** What an invoice is made of, as a table that a screen reader reads by row. */
function linesOf({ lines, taxes, subtotalCents, amountCents }: InvoiceDocument): ReactNode {
  const sums: [string, number][] = [
    ...(taxes.length > 0 ? [['Subtotal', subtotalCents] as [string, number]] : []),
    ...taxes.map(({ taxPpm, taxableCents, cents }): [string, number] => [
      `Tax ${percentText(taxPpm)} on ${usd(taxableCents)}`,
      cents,
    ]),
    ['Total', amountCents],
  ];
  return h(
    'table',
    null,
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Description'), h('th', { scope: 'col' }, 'Amount'))),
    h(
      'tbody',
      null,
      ...lines.map((line, index) =>
        h(
          'tr',
          { key: index },
          h(
            'td',
            null,
            line.text,
            h(
              'small',
              null,
              `${dayLong(line.fromDay)} to ${dayLong(line.toDay)}${line.quantity > 1 ? `, ${line.quantity} at ${usd(line.unitCents)}` : ''}`,
            ),
          ),
          h('td', null, usd(line.cents)),
        ),
      ),
    ),
    h(
      'tfoot',
      null,
      ...sums.map(([label, cents]) =>
        h('tr', { key: label }, h('th', { scope: 'row' }, label), h('td', null, usd(cents))),
      ),
    ),
  );
}

const paymentsOf = ({ payments }: PayPageProps): ReactNode =>
  h(
    'ul',
    null,
    ...payments.map(({ id, channel, cents, on }) =>
      h('li', { key: id }, `${channelLabels[channel]} of ${usd(cents)} on ${dayLong(on)}`),
    ),
  );
