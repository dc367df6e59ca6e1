import type { CreditNote } from '@freight-hq/api/contract/money/credit-notes';
import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import type { Payment } from '@freight-hq/api/contract/money/payments';
import type { Refund } from '@freight-hq/api/contract/money/refunds';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { invoice, invoices, overdueInvoice } from '@freight-hq/mocks/money/invoice-register/rows';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  type CorrectionTarget,
  type CreditNoteDraft,
  InvoiceRegister,
  type InvoiceRegisterProps,
  type RefundDraft,
} from './InvoiceRegister.tsx';

import { disputes } from '../TenantBilling/disputeStory.ts';
import { idleDisputeEditing } from '../TenantBilling/dunningStory.ts';

const [onDownload, onDownloadNote, onCopyLink] = [fn(), fn(), fn()];

const [correct, openCredit, openRefund] = [fn(), fn(), fn()];
/** Without the part that was paid already. */
const unpaid: InvoiceDetails = { ...overdueInvoice, paidCents: 0, owedCents: overdueInvoice.amountCents, payments: [] };

const drawer = {
  correction: submissionIn<string, CorrectionTarget>({ status: 'idle' }, { open: correct }),
  crediting: submissionIn<CreditNoteDraft, InvoiceDetails>({ status: 'idle' }, { open: openCredit }),
  refunding: submissionIn<RefundDraft, Payment>({ status: 'idle' }, { open: openRefund }),
  disputeEditing: idleDisputeEditing(),
  canRefund: true,
  onClose: fn(),
  ...{ onDownload, onDownloadNote, onCopyLink, canLink: true },
  charging: submissionIn<void, InvoiceDetails>({ status: 'idle' }),
  ending: submissionIn<string, Payment>({ status: 'idle' }),
};

const page = { items: invoices.slice(0, 8), page: 1, size: 50, older: { after: 'x' } };

const args: InvoiceRegisterProps = {
  invoices: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onExport: fn(),
  isExporting: false,
  canCharge: true,
  onOpen: fn(),
  invoicing: { mode: 'internal', hasProvider: true, hasIssued: true },
};

const meta = preview.meta({ title: 'Screens/Revenue/InvoiceRegister', component: InvoiceRegister, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('a row opens the invoice', async () => {
      await userEvent.click(canvas.getByText(invoices[0]!.number));
      await expect(args.onOpen).toHaveBeenCalledWith(invoices[0]);
    });
    await step('search, filter, file and older pages are passed on', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Search invoices' }), '7');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '7', page: 1 });
      await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Overdue' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, status: 'overdue' });
      await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: { after: 'x' } });
      await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
      await expect(args.onExport).toHaveBeenCalledOnce();
    });
  },
});

export const Many = meta.story({ args: { invoices: ready({ ...page, items: invoices }) } });

export const NothingFits = meta.story({
  args: {
    invoices: ready({ items: [], page: 1, size: 50 }),
    query: { q: 'nothing', page: 1, status: 'void', owedCents: 0 },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

export const NoInvoices = meta.story({
  args: { invoices: ready({ items: [], page: 1, size: 50 }) },
  play: ({ canvas }) => expect(canvas.getByText('No invoice was issued yet')).toBeVisible(),
});

/** A platform's own invoice, and one that is void and so owes nothing. */
export const Others = meta.story({
  args: {
    invoices: ready({
      ...page,
      items: [
        { ...invoices[0]!, number: 'EXT-77', platform: 'Dispatch platform' },
        { ...invoices[1]!, status: 'void', owedCents: 0 },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/, from Dispatch platform$/)).toBeVisible();
    await expect(canvas.getAllByRole('row')[2]).toHaveTextContent('$0.00');
  },
});

export const Open = meta.story({
  args: { open: { details: ready(invoice), ...drawer } },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${invoice.number}` }));
    await expect(drawer.getByRole('link', { name: invoice.companyName })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Download PDF' }));
    await expect(onDownload).toHaveBeenLastCalledWith(invoice.id);
    await userEvent.click(drawer.getByRole('button', { name: 'Copy Payment Link' }));
    await expect(onCopyLink).toHaveBeenLastCalledWith(invoice.id);
  },
});

/** An admin reads invoices, and gives no links. */
export const WithoutLinks = meta.story({
  args: { open: { details: ready(invoice), ...drawer, canLink: false } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Copy Payment Link' })).toHaveAccessibleDescription(
      'Your role may not give links to tenants',
    ),
});

/** A platform has the document of its own invoice. */
export const OfPlatform = meta.story({
  args: { open: { details: ready({ ...invoice, platform: 'Tern TMS', lines: [] }), ...drawer } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toHaveAccessibleDescription(
      'Tern TMS issued this invoice and has its document',
    ),
});

/** Charges that were declined say why. */
export const OpenOverdue = meta.story({
  args: { open: { details: ready(overdueInvoice), ...drawer } },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${overdueInvoice.number}` }));
    await expect(drawer.getByText('Overdue')).toBeVisible();
  },
});

const underWay: Payment = {
  ...overdueInvoice.payments[0]!,
  id: 'pay_1',
  status: 'submitted',
  declineReason: undefined,
  isRecovery: false,
};
const isLost: Payment = { ...underWay, status: 'requires_attention', isLost: true };

/** The amount and the tenant are named before the charge. */
export const Charging = meta.story({
  args: {
    open: {
      details: ready(overdueInvoice),
      ...drawer,
      charging: { ...submissionIn({ status: 'open', target: overdueInvoice }), send: fn() },
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Charge \$[\d,.]+\?$/ }));
    await expect(dialog.getByText(new RegExp(`^${overdueInvoice.companyName} is charged \\$`))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Charge/ }));
    await expect(args.open?.charging.send).toHaveBeenCalledOnce();
  },
});

/** While a debit is under way nothing else is charged. */
export const DebitUnderWay = meta.story({
  args: { open: { details: ready({ ...overdueInvoice, payments: [underWay] }), ...drawer } },
  play: async () => {
    const open = within(await screen.findByRole('dialog', { name: `Invoice ${overdueInvoice.number}` }));
    await expect(open.getByText(/takes about four business days/)).toBeVisible();
    await expect(open.getByRole('button', { name: 'Charge' })).toHaveAccessibleDescription(
      'A charge of this invoice is under way',
    );
  },
});

/** A person decides about a charge that the provider does not have. */
export const LostCharge = meta.story({
  args: {
    open: {
      details: ready({ ...overdueInvoice, payments: [isLost] }),
      ...drawer,
      ending: { ...drawer.ending, open: fn() },
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Not charged' }));
    await expect(args.open?.ending.open).toHaveBeenCalledWith(isLost);
  },
});

export const LostChargeEnding = meta.story({
  args: {
    open: {
      details: ready({ ...overdueInvoice, payments: [isLost] }),
      ...drawer,
      ending: submissionIn({ status: 'open', target: isLost }),
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Was this never charged?' })).toBeVisible();
  },
});

/** Only some may charge. */
export const OpenWithoutRight = meta.story({
  args: { open: { details: ready(overdueInvoice), ...drawer }, canCharge: false },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Charge' })).toHaveAccessibleDescription(/super admin/);
  },
});

export const OpenWithoutPayments = meta.story({
  args: { open: { details: ready({ ...invoice, payments: [] }), ...drawer } },
  play: async () => expect(await screen.findByText('Nothing was paid or charged yet.')).toBeVisible(),
});

export const OpenLoading = meta.story({ args: { open: { details: loading, ...drawer } } });

export const OpenFailed = meta.story({
  args: { open: { details: failed('The server did not answer.'), ...drawer } },
});

export const Loading = meta.story({ args: { invoices: loading } });

export const Failed = meta.story({ args: { invoices: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const PhoneOpen = meta.story({
  args: { open: { details: ready(overdueInvoice), ...drawer } },
  globals: { viewport: { value: 'w360' } },
});

const note: CreditNote = {
  ...{ id: 'cnt_1', number: 'CN-2026-000007', subtotalCents: 12_500, taxCents: 2_500, cents: 15_000 },
  ...{ owedCents: 0, use: 'credit', reason: 'The trucks were sold in May', issuedAt: '2026-06-20T10:00:00.000Z' },
};

/** A credit note has its number, its amount and its reason, and its document. */
export const Credited = meta.story({
  args: { open: { details: ready({ ...invoice, creditNotes: [note] }), ...drawer } },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${invoice.number}` }));
    await expect(drawer.getByText(/The trucks were sold in May/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: `PDF of ${note.number}` }));
    await expect(onDownloadNote).toHaveBeenCalledWith(note.id);
    await userEvent.click(drawer.getByRole('button', { name: 'Credit' }));
    await expect(openCredit).toHaveBeenCalledOnce();
  },
});

const charged: Payment = {
  ...overdueInvoice.payments[0]!,
  ...{ id: 'pay_2', status: 'succeeded', amountCents: 10_000, feeCents: 290, refundedCents: 4_000 },
  ...{ declineReason: undefined, isRecovery: false },
};
const refund: Refund = {
  ...{ id: 'rfd_1', paymentId: 'pay_2', status: 'succeeded', source: 'hq', cents: 4_000 },
  ...{ reason: 'The tenant was charged twice', createdAt: '2026-06-20T10:00:00.000Z' },
};

/** A charge of which something is left can be refunded; refunds show their outcome. */
export const Refunded = meta.story({
  args: {
    open: {
      details: ready({
        ...invoice,
        payments: [charged],
        refunds: [
          refund,
          { ...refund, id: 'rfd_2', status: 'failed', failureReason: 'The card was reported lost or stolen' },
          { ...refund, id: 'rfd_3', status: 'requires_attention' },
        ],
      }),
      ...drawer,
    },
  },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${invoice.number}` }));
    await expect(drawer.getByText('$40.00 refunded')).toBeVisible();
    await expect(drawer.getByText('The card was reported lost or stolen')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Refund' }));
    await expect(openRefund).toHaveBeenCalledWith(charged);
  },
});

/** A disputed charge cannot be refunded; its deadline stands below. */
export const Disputed = meta.story({
  args: {
    open: {
      details: ready({ ...invoice, payments: [{ ...charged, dispute: 'needs_response' }], disputes: [disputes.due] }),
      ...drawer,
    },
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${invoice.number}` }));
    await expect(drawer.getByText('Disputed')).toBeVisible();
    await expect(drawer.getAllByText('Needs response')[0]!).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Refund' })).toHaveAccessibleDescription(
      'The tenant disputes this charge',
    );
    await expect(drawer.getByText(/answer until/)).toBeVisible();
  },
});

/** What is credited as a whole cannot be credited again. */
export const CreditedAsWhole = meta.story({
  args: {
    open: {
      details: ready({
        ...invoice,
        ...{ status: 'credited', owedCents: 0, creditNotes: [note], payments: [] },
        lines: invoice.lines.map((line) => ({ ...line, creditedCents: line.cents })),
      }),
      ...drawer,
    },
  },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Credit' })).toHaveAccessibleDescription(
      'It is credited as a whole',
    ),
});

/** An unpaid invoice can be voided or written off. */
export const Corrections = meta.story({
  args: { open: { details: ready(unpaid), ...drawer } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Void' }));
    await expect(correct).toHaveBeenLastCalledWith({ kind: 'void', invoice: unpaid });
    await userEvent.click(screen.getByRole('button', { name: 'Write Off' }));
    await expect(correct).toHaveBeenLastCalledWith({ kind: 'write_off', invoice: unpaid });
  },
});

export const MayNotCorrect = meta.story({
  args: { open: { details: ready(unpaid), ...drawer, canRefund: false } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Write Off' })).toHaveAccessibleDescription(
      'Your role may not change what an invoice owes',
    ),
});
