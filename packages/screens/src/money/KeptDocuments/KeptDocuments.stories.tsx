import { failed, loading, ready } from '@freight-hq/components/Resource';
import { keptDocuments } from '@freight-hq/mocks/money/invoice-documents/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { KeptDocuments } from './KeptDocuments.tsx';

const note = { ...keptDocuments[0]!, id: 'cnt_1', kind: 'credit_note' as const, number: 'CN-2026-000003' };
const page = { items: [note, ...keptDocuments.slice(0, 7)], page: 1, size: 50, older: { after: 'x' } };

const meta = preview.meta({
  title: 'Screens/Revenue/KeptDocuments',
  component: KeptDocuments,
  args: { documents: ready(page), query: { q: '', page: 1 }, onQueryChange: fn(), onDownload: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const table = within(canvas.getByRole('grid', { name: 'Kept documents' }));
    await expect(table.getByText('Credit note')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Download PDF of CN-2026-000003' }));
    await expect(args.onDownload).toHaveBeenCalledWith(note);
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: { after: 'x' } });
  },
});

export const Empty = meta.story({
  args: { documents: ready({ items: [], page: 1, size: 50 }) },
  play: async ({ canvas }) => expect(canvas.getByText('No tenant with invoices was deleted')).toBeVisible(),
});

export const Many = meta.story({ args: { documents: ready({ ...page, items: keptDocuments }) } });

export const Loading = meta.story({ args: { documents: loading } });

export const Failed = meta.story({
  args: { documents: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('Kept documents could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
