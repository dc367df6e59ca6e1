import { submissionIn } from '@freight-hq/components/Submission';
import { billingDetails } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import type { PaymentDraft } from './TenantBilling.tsx';

const openOf = ({ invoices }: (typeof billingDetails)[number]) =>
  invoices.filter(({ status }) => status === 'open' || status === 'overdue');
const details = billingDetails.toSorted((a, b) => openOf(b).length - openOf(a).length)[0]!;
const settled = billingDetails.find((each) => openOf(each).length === 0)!;
const send = fn();
const isOpen = { status: 'open', target: details.companyId } as const;

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/RecordPaymentDialog',
  component: RecordPaymentDialog,
  args: { details, recording: submissionIn<PaymentDraft, string>(isOpen, { send }) },
});

const dialog = async () => within(await screen.findByRole('dialog'));

/** The amount pays the chosen invoices from the oldest on; the rest becomes credit. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    send.mockClear();
    const form = await dialog();
    const number = form.getByRole('textbox', { name: /Check number/ });
    const submit = form.getByRole('button', { name: 'Record Payment' });
    await userEvent.click(submit);
    await expect(number).toHaveAccessibleDescription('Enter the number or reference');
    await expect(send).not.toHaveBeenCalled();
    const invoices = openOf(details);
    const cents = invoices.reduce((sum, { amount, paid }) => sum + Math.round((amount - paid) * 100), 10_000);
    await userEvent.type(number, '1044');
    await userEvent.type(form.getByRole('textbox', { name: /Amount in dollars/ }), (cents / 100).toFixed(2));
    const credit = within(form.getByText('Becomes credit').parentElement!);
    await expect(credit.getByText('$100.00')).toBeInTheDocument();
    const choice = form.getByRole('checkbox', { name: new RegExp(invoices[0]!.number) });
    await userEvent.click(choice);
    await expect(credit.queryByText('$100.00')).not.toBeInTheDocument();
    await userEvent.click(choice);
    await userEvent.click(submit);
    const [draft] = send.mock.lastCall as [PaymentDraft];
    await expect(draft).toMatchObject({ channel: 'check', reference: '1044', cents });
    await expect(draft.parts).toHaveLength(invoices.length);
  },
});

/** Without an open invoice the whole amount is credit. */
export const Advance = meta.story({
  args: { details: settled },
  play: async ({ userEvent }) => {
    send.mockClear();
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Check number/ }), '77');
    await userEvent.type(form.getByRole('textbox', { name: /Amount in dollars/ }), '$1,250');
    await userEvent.click(form.getByRole('button', { name: 'Record Payment' }));
    await expect(send.mock.lastCall?.[0]).toMatchObject({ cents: 125_000, parts: [] });
  },
});

export const Refused = meta.story({
  args: {
    recording: submissionIn<PaymentDraft, string>({
      ...{ status: 'refused', target: details.companyId, fields: {} },
      draft: { channel: 'check', reference: '1043', receivedOn: '2026-06-12', cents: 60_000, parts: [] },
      message: 'Check 1043 of this tenant is recorded already',
    }),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
