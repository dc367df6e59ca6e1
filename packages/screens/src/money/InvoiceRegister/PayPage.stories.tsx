import { PayPage, type PayPageProps } from '@freight-hq/api/pay';
import { payStyles } from '@freight-hq/api/pay-styles';
import { siteStyles } from '@freight-hq/api/site-styles';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';

const line = { quantity: 1, unitCents: 49_900, cents: 49_900, fromDay: '2026-06-01', toDay: '2026-06-30' };

const args: PayPageProps = {
  document: {
    ...{ number: 'INV-2026-000215', period: '2026-06-01', issuedOn: '2026-06-01', dueOn: '2026-06-15' },
    seller: { name: 'Freight HQ' },
    buyer: { name: 'Łódź Ünïcode Sp. z o.o.', address: 'ul. Świętokrzyska 1\n90-001 Łódź' },
    lines: [
      { ...line, text: 'Professional plan' },
      { ...line, text: 'Seats', quantity: 12, unitCents: 2_500, cents: 30_000 },
    ],
    taxes: [{ taxPpm: 88_750, taxableCents: 79_900, cents: 7_091 }],
    ...{ subtotalCents: 79_900, amountCents: 86_991 },
  },
  status: 'open',
  owedCents: 86_991,
  inFlightCents: 0,
  payments: [],
  pdfPath: '/pay/token/invoice.pdf',
  howToPay: 'By check to Freight HQ, Post Office Box 7, Reno, NV 89501\nBy wire to First Bank, account 12345678',
};

/** The component that the server renders at `/pay`, under the styles that it sends. */
const meta = preview.meta({
  title: 'Screens/Revenue/InvoiceRegister/PayPage',
  component: PayPage,
  args,
  decorators: [
    (Story) => (
      <>
        <style>{siteStyles + payStyles}</style>
        <Story />
      </>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$869.91 to pay')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/pay/token/invoice.pdf');
  },
});

export const Overdue = meta.story({
  args: {
    status: 'overdue',
    owedCents: 76_991,
    payments: [{ id: '1', channel: 'check', cents: 10_000, on: '2026-06-20' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$769.91 to pay')).toBeVisible();
    await expect(canvas.getByText('Check of $100.00 on June 20, 2026')).toBeVisible();
  },
});

export const UnderWay = meta.story({
  args: { inFlightCents: 86_991 },
  play: ({ canvas }) => expect(canvas.getByText(/A payment of \$869.91 is being confirmed/)).toBeVisible(),
});

export const Receipt = meta.story({
  args: {
    status: 'paid',
    owedCents: 0,
    paidOn: '2026-06-12',
    payments: [{ id: '1', channel: 'wire', cents: 86_991, on: '2026-06-12' }],
  },
  play: ({ canvas }) => expect(canvas.getByText(/^\$869.91 paid on June 12, 2026/)).toBeVisible(),
});

export const Cancelled = meta.story({ args: { status: 'void' } });

export const Closed = meta.story({
  args: { status: 'written_off', owedCents: 0 },
  play: ({ canvas }) => expect(canvas.getByText('This invoice is closed. Nothing is to be paid.')).toBeVisible(),
});

export const Credited = meta.story({
  args: { status: 'credited', owedCents: 0 },
  play: ({ canvas }) =>
    expect(canvas.getByText('What was left of this invoice was credited. Nothing is to be paid.')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
