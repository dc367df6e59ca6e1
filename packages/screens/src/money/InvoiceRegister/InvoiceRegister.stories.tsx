import { failed, loading, ready } from '@freight-hq/components/Resource';
import { invoice, invoices, overdueInvoice } from '@freight-hq/mocks/money/invoice-register/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InvoiceRegister, type InvoiceRegisterProps } from './InvoiceRegister.tsx';

const page = { items: invoices.slice(0, 8), page: 1, size: 50, older: { after: 'x' } };

const args: InvoiceRegisterProps = {
  invoices: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onExport: fn(),
  isExporting: false,
  onOpen: fn(),
  invoicing: { mode: 'internal', hasProvider: true, hasIssued: true },
};

const [onDownload, onCopyLink] = [fn(), fn()];
const actions = { onDownload, onCopyLink, canLink: true };

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
  args: { invoices: ready({ items: [], page: 1, size: 50 }), query: { q: 'nothing', page: 1, status: 'void' } },
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
        { ...invoices[1]!, status: 'void' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/, from Dispatch platform$/)).toBeVisible();
    await expect(canvas.getAllByRole('row')[2]).toHaveTextContent('$0.00');
  },
});

export const Open = meta.story({
  args: { open: { details: ready(invoice), onClose: fn(), ...actions } },
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
  args: { open: { details: ready(invoice), onClose: fn(), ...actions, canLink: false } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Copy Payment Link' })).toHaveAccessibleDescription(
      'Your role may not give links to tenants',
    ),
});

/** A platform has the document of its own invoice. */
export const OfPlatform = meta.story({
  args: { open: { details: ready({ ...invoice, platform: 'Tern TMS', lines: [] }), onClose: fn(), ...actions } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toHaveAccessibleDescription(
      'Tern TMS issued this invoice and has its document',
    ),
});

/** Charges that were declined say why. */
export const OpenOverdue = meta.story({
  args: { open: { details: ready(overdueInvoice), onClose: fn(), ...actions } },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: `Invoice ${overdueInvoice.number}` }));
    await expect(drawer.getByText('Overdue')).toBeVisible();
  },
});

export const OpenWithoutPayments = meta.story({
  args: { open: { details: ready({ ...invoice, payments: [] }), onClose: fn(), ...actions } },
  play: async () => expect(await screen.findByText('Nothing was paid or charged yet.')).toBeVisible(),
});

export const OpenLoading = meta.story({ args: { open: { details: loading, onClose: fn(), ...actions } } });

export const OpenFailed = meta.story({
  args: { open: { details: failed('The server did not answer.'), onClose: fn(), ...actions } },
});

export const Loading = meta.story({ args: { invoices: loading } });

export const Failed = meta.story({ args: { invoices: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const PhoneOpen = meta.story({
  args: { open: { details: ready(overdueInvoice), onClose: fn(), ...actions } },
  globals: { viewport: { value: 'w360' } },
});
