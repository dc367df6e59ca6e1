import { submissionIn } from '@freight-hq/components/Submission';
import { overdueInvoice as invoice } from '@freight-hq/mocks/money/invoice-register/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CorrectionDialog, type CorrectionTarget } from './CorrectionDialog.tsx';

const send = fn();
const asking = (kind: CorrectionTarget['kind']) =>
  submissionIn<string, CorrectionTarget>({ status: 'open', target: { kind, invoice } }, { send });

const meta = preview.meta({ title: 'Screens/Revenue/InvoiceRegister/CorrectionDialog', component: CorrectionDialog });

/** It says what it changes, and wants a reason. */
export const Voiding = meta.story({
  args: { correction: asking('void') },
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: `Void ${invoice.number}?` }));
    await expect(dialog.getByRole('row', { name: /Status/ })).toHaveTextContent('StatusOverdueVoid');
    await expect(dialog.getByText(/Above \$1,000.00 .* a second person/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Void Invoice' }));
    await expect(send).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Issued for a truck that was sold');
    await userEvent.click(dialog.getByRole('button', { name: 'Void Invoice' }));
    await expect(send).toHaveBeenCalledWith('Issued for a truck that was sold');
  },
});

export const WritingOff = meta.story({
  args: { correction: asking('write_off') },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Write off ${invoice.number}?` }));
    await expect(dialog.getByRole('row', { name: /Owed/ })).toHaveTextContent('$0.00');
  },
});

export const Phone = meta.story({
  args: { correction: asking('void') },
  globals: { viewport: { value: 'w360' } },
});
