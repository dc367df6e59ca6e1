import type { Payment } from '@freight-hq/api/contract/money/payments';
import { submissionIn } from '@freight-hq/components/Submission';
import { overdueInvoice } from '@freight-hq/mocks/money/invoice-register/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RefundDialog, type RefundDraft } from './RefundDialog.tsx';

const send = fn();
const payment: Payment = {
  ...overdueInvoice.payments[0]!,
  ...{ status: 'succeeded', amountCents: 10_000, surplusCents: 3_000, refundedCents: 1_000, isRecovery: false },
};
const refunding = submissionIn<RefundDraft, Payment>({ status: 'open', target: payment }, { send });

const meta = preview.meta({
  title: 'Screens/Revenue/InvoiceRegister/RefundDialog',
  component: RefundDialog,
  args: { refunding },
});

/** A surplus is offered; no more goes back than is left. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Refund the charge of/ }));
    const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ });
    await expect(amount).toHaveValue('20.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '90.01');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The tenant was charged twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect(dialog.getByText('Enter at most $90.00')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '90');
    await expect(dialog.getByRole('row', { name: /Refunded/ })).toHaveTextContent('Refunded$10.00$100.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect(send).toHaveBeenCalledWith({ cents: 9_000, reason: 'The tenant was charged twice' });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
