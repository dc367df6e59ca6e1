import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import { submissionIn } from '@freight-hq/components/Submission';
import { invoice as recorded } from '@freight-hq/mocks/money/invoice-register/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CreditNoteDialog, type CreditNoteDraft } from './CreditNoteDialog.tsx';

const send = fn();
const line = { quantity: 1, fromDay: '2026-06-01', toDay: '2026-06-30', creditedCents: 0 };
/** $834.99 with 20 % tax and $50 without, of which $900 are paid. */
const invoice: InvoiceDetails = {
  ...recorded,
  ...{
    status: 'open',
    amountCents: 105_199,
    taxCents: 16_700,
    paidCents: 90_000,
    owedCents: 15_199,
    creditNotes: [],
    uncoveredCents: 0,
  },
  lines: [
    { ...line, text: 'Professional plan', unitCents: 83_499, cents: 83_499, taxPpm: 200_000 },
    { ...line, text: 'Add-ons', unitCents: 5_000, cents: 5_000, taxPpm: 0 },
  ],
};
const crediting = submissionIn<CreditNoteDraft, InvoiceDetails>({ status: 'open', target: invoice }, { send });

const meta = preview.meta({
  title: 'Screens/Revenue/InvoiceRegister/CreditNoteDialog',
  component: CreditNoteDialog,
  args: { crediting },
});

/** It says what it changes, and wants an amount that is left, and a reason. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: `Credit ${invoice.number}?` }));
    const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ });
    await expect(amount).toHaveValue('884.99');
    await userEvent.clear(amount);
    await userEvent.type(amount, '885');
    await userEvent.click(dialog.getByRole('button', { name: 'Issue Credit Note' }));
    await expect(dialog.getByText('Enter at most $884.99')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '278.33');
    await expect(dialog.getByText(/tax, the credit note is/)).toHaveTextContent(
      'With $55.67 tax, the credit note is $334.00.',
    );
    await expect(dialog.getByRole('row', { name: /Owed/ })).toHaveTextContent('Owed$151.99$0.00');
    await expect(dialog.getByRole('row', { name: /Becomes credit/ })).toHaveTextContent('$182.01');
    await userEvent.click(dialog.getByRole('button', { name: /What was paid already/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Is refunded to what was charged' }));
    await expect(dialog.getByRole('row', { name: /Goes back/ })).toHaveTextContent('$182.01');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The trucks were sold in May');
    await userEvent.click(dialog.getByRole('button', { name: 'Issue Credit Note' }));
    await expect(send).toHaveBeenCalledWith({
      ...{ asked: { cents: 27_833 }, reason: 'The trucks were sold in May', use: 'refund' },
    });
  },
});

/** A line has its own rest and its own tax. */
export const OfLine = meta.story({
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: `Credit ${invoice.number}?` }));
    await userEvent.click(dialog.getByRole('button', { name: /What is credited/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Add-ons' }));
    await expect(dialog.getByRole('textbox', { name: /Amount in dollars/ })).toHaveValue('50.00');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The trucks were sold in May');
    await userEvent.click(dialog.getByRole('button', { name: 'Issue Credit Note' }));
    await expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ asked: { lines: [{ position: 2, cents: 5_000 }] } }),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
