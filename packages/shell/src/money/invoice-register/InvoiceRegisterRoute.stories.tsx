import { billingHandlers } from '@freight-hq/mocks/money/billing/handlers';
import { invoiceDocumentHandlers } from '@freight-hq/mocks/money/invoice-documents/handlers';
import { invoiceRegisterHandlers } from '@freight-hq/mocks/money/invoice-register/handlers';
import { chargedInvoice, invoice, invoices, overdueInvoice } from '@freight-hq/mocks/money/invoice-register/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, spyOn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Invoices',
  ...routeStories(
    { path: '/hq/revenue/invoices', as: 'owner' },
    mocksOf(invoiceRegisterHandlers, billingHandlers, invoiceDocumentHandlers),
  ),
});

/** An invoice opens over the list, and the filter is in the address. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Invoices' }));
    await userEvent.click(await table.findByText(invoices[0]!.number));
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${invoice.number}` }));
    await expect(await drawer.findByText('Payments')).toBeVisible();
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(drawer.getByRole('button', { name: 'Copy Payment Link' }));
    await expect(await screen.findByText('Payment Link Copied')).toBeVisible();
    await expect(copied.mock.lastCall?.[0]).toMatch(/^http.*\/pay\/.+/);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Void' }));
    await expect(await canvas.findByText('No invoice fits')).toBeVisible();
  },
});

/** What is owed is charged after a question that names it. */
export const Charge = meta.story({
  args: { path: `/hq/revenue/invoices?invoice=${overdueInvoice.id}` },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Charge' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Charge / }));
    await userEvent.click(question.getByRole('button', { name: /^Charge / }));
    await expect(await screen.findByText('Charge Started')).toBeVisible();
  },
});

/** A credit note stands with its invoice as soon as it is issued. */
export const Credit = meta.story({
  args: { path: `/hq/revenue/invoices?invoice=${invoice.id}` },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Credit' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Credit ${invoice.number}?` }));
    const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '125');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The trucks were sold in May');
    await userEvent.click(dialog.getByRole('button', { name: 'Issue Credit Note' }));
    await expect(await screen.findByText('Credit Note Issued')).toBeVisible();
    await expect(await screen.findByText('CN-2026-000001')).toBeVisible();
  },
});

/** A refund begins after a question that names what goes back. */
export const Refund = meta.story({
  args: { path: `/hq/revenue/invoices?invoice=${chargedInvoice.id}` },
  play: async ({ userEvent }) => {
    const [refund] = await screen.findAllByRole('button', { name: 'Refund' });
    await userEvent.click(refund!);
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Refund the charge of/ }));
    const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The tenant was charged twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect(await screen.findByText('Refund Started')).toBeVisible();
  },
});
