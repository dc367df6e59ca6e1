import type { Receipt } from '@freight-hq/api/contract/money/payments';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import {
  billingAfterRun,
  billingDetails,
  dunnings,
  methodLists,
  receiptLists,
} from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { idleActs, idleDisputeEditing, idleMethodActs } from './dunningStory.ts';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import type { PaymentDraft } from './TenantBilling.tsx';

const halfPaid = billingDetails.find(({ invoices }) => invoices.some(({ amount, paid }) => paid > 0 && paid < amount))!;
const newcomer = billingDetails.find(({ invoices }) => invoices.length === 0)!;
const declined = billingAfterRun.find(({ invoices }) => invoices.some(({ declineReason }) => declineReason))!;
const left = billingDetails.find(({ nextBilling }) => nextBilling === undefined)!;
const [openRecording, openReversal] = [fn(), fn()];
const check = receiptLists.check.receipts[0]!;
const showing = (details: (typeof billingDetails)[number]) => ({
  companyName: details.companyName,
  details: ready(details),
});

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/DetailsDrawer',
  component: DetailsDrawer,
  args: {
    ...showing(halfPaid),
    ...{
      noReminder: undefined,
      noCharge: undefined,
      noRecording: undefined,
      noProfileChange: undefined,
      isBilled: true,
    },
    ...{ receipts: ready(receiptLists.none), isExportingInvoices: false },
    ...{ methods: ready(methodLists.none), methodActs: idleMethodActs() },
    credits: ready({ creditCents: 0, items: [] }),
    ...{ disputes: ready([]), disputeEditing: idleDisputeEditing() },
    ...{ dunning: ready(dunnings.none), dunningActs: idleActs(), noDunning: undefined },
    recording: submissionIn<PaymentDraft, string>({ status: 'idle' }, { open: openRecording }),
    reversal: submissionIn<string, Receipt>({ status: 'idle' }, { open: openReversal }),
    ...{ onClose: fn(), onRemind: fn(), onCharge: fn(), onEditProfile: fn(), onExportInvoices: fn() },
  },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: halfPaid.companyName })).toBeVisible());
    await expect(screen.getByText('Last payment')).toBeVisible();
    await expect(screen.getByText(halfPaid.invoices[0]!.number)).toBeVisible();
    await expect(screen.getByText('paid')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** The head of the drawer offers the next steps. */
export const Actions = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send Reminder' }));
    await expect(args.onRemind).toHaveBeenCalledWith(halfPaid);
    await userEvent.click(screen.getByRole('button', { name: 'Charge' }));
    await expect(args.onCharge).toHaveBeenCalledWith(halfPaid.companyId);
    await userEvent.click(screen.getByRole('button', { name: 'Export invoices' }));
    await expect(args.onExportInvoices).toHaveBeenCalledOnce();
    await expect(screen.getByRole('link', { name: 'Open tenant' })).toHaveAttribute(
      'href',
      `/hq/tenants?tenant=${halfPaid.companyId}`,
    );
    const amounts = within(screen.getByRole('dialog')).getAllByRole('listitem');
    for (const row of amounts) await expect(row).toHaveTextContent(/\$[\d,]+\.\d\d/);
  },
});

/** A declined charge rests for a day; without the permission nothing can be charged or sent. */
export const MayNotAct = meta.story({
  args: { ...showing(declined), noReminder: 'Your role may look at billing only' },
  play: async ({ args, userEvent }) => {
    const charge = await screen.findByRole('button', { name: 'Charge' });
    await expect(charge).toHaveAccessibleDescription('A charge was declined within the last 24 hours');
    const remind = screen.getByRole('button', { name: 'Send Reminder' });
    await expect(remind).toHaveAccessibleDescription('Your role may look at billing only');
    await userEvent.click(charge);
    await userEvent.click(remind);
    await expect(args.onCharge).not.toHaveBeenCalled();
    await expect(args.onRemind).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: showing(newcomer),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Nothing was paid yet')).toBeVisible());
    await expect(screen.getByText(/There is no invoice yet/)).toBeVisible();
  },
});

export const Many = meta.story({
  args: showing({
    ...halfPaid,
    invoices: Array.from({ length: 24 }, (_, index) => ({ ...halfPaid.invoices[index % 4]!, id: `ivc_${index}` })),
  }),
});

export const Loading = meta.story({ args: { details: loading } });

const retry = fn();

export const Failed = meta.story({
  args: { details: failed('The server did not answer.', { retry }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Declined = meta.story({
  args: showing({ ...declined, lastReminderAt: '2026-06-29T15:00:00.000Z' }),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/last charge: /)).toBeVisible());
  },
});

export const Cancelled = meta.story({
  args: showing(left),
  play: async () => {
    await waitFor(() => expect(screen.getByText('None, the plan is cancelled')).toBeVisible());
  },
});

/** What was recorded, with the credit that is left; each can be reversed by two people. */
export const RecordedPayments = meta.story({
  args: {
    receipts: ready({
      ...receiptLists.check,
      receipts: [
        check,
        { ...check, id: 'rcp_2', reference: '1042', isReversing: true },
        { ...check, id: 'rcp_3', channel: 'wire', reference: 'FT 20260601', reversedAt: '2026-06-20T12:00:00.000Z' },
      ],
    }),
  },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(drawer.getByText('Waits for a second person')).toBeInTheDocument();
    await expect(drawer.getByText('Reversed')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Reverse Check 1043' }));
    await expect(openReversal).toHaveBeenCalledWith(check);
    await userEvent.click(drawer.getByRole('button', { name: 'Record Payment' }));
    await expect(openRecording).toHaveBeenCalledWith(halfPaid.companyId);
  },
});

export const Phone = meta.story({
  args: { receipts: ready(receiptLists.check) },
  globals: { viewport: { value: 'w360' } },
});
