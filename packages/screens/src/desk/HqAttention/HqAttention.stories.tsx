import type { AttentionItem } from '@freight-hq/api/contract/desk/attention';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { attention } from '@freight-hq/mocks/desk/attention/rows';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { links } from '../../links/links.ts';
import { HqAttention } from './HqAttention.tsx';

const meta = preview.meta({
  title: 'Screens/HqAttention',
  component: HqAttention,
  args: { list: ready(attention) },
});

/** The user's own items stand first, and each leads to its thing. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first] = attention.items;
    await expect(canvas.getByText('2 yours · the first 12 of 129')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 7 more' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12);
    await expect(canvas.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Yours');
    await expect(canvas.getByRole('link', { name: first?.name })).toHaveAttribute(
      'href',
      links.tenantInvoices(first?.objectId ?? ''),
    );
  },
});

export const Empty = meta.story({
  args: { list: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing waits, and nothing is late.')).toBeVisible();
  },
});

const at = '2026-06-24T03:20:00.000Z';
const one = (item: Pick<AttentionItem, 'kind' | 'name'> & Partial<AttentionItem>): AttentionItem => ({
  ...{ id: `${item.kind}:x`, objectId: 'x', count: 1, at, isMine: false },
  ...item,
});

/** One of each kind. */
export const Many = meta.story({
  args: {
    list: ready({
      items: [
        one({ kind: 'approval', name: 'transfer', detail: 'Swift Haul Logistics', isMine: true }),
        one({ kind: 'reply', name: 'Gate code does not work', detail: 'TKT-2026-000131', isMine: true }),
        one({ kind: 'resolution', name: 'Fuel card charges are booked twice', detail: 'TKT-2026-000084' }),
        one({ kind: 'answer', name: 'Chassis fee is charged twice', detail: 'TKT-2026-000090' }),
        one({ kind: 'returned', name: 'Iron Ridge Freight', detail: 'R01', count: 1, amount: 12_500 }),
        one({ kind: 'difference', name: 'Swift Haul Logistics', amount: 0.37 }),
        one({ kind: 'day', name: '2026-06-22', count: 3 }),
        one({ kind: 'document', name: 'Bluestem Logistics', count: 2 }),
        one({ kind: 'review', name: 'frv_1' }),
        one({ kind: 'article', name: 'How to read a chassis invoice' }),
        one({ kind: 'follow_up', name: 'Harbor Point Carriers', detail: 'Priya Nair', amount: 48_000 }),
        one({ kind: 'transfer', name: 'Swift Haul Logistics', count: 1, amount: 300, isMine: true }),
        one({ kind: 'order', name: 'Amber Valley Trucking', count: 2 }),
        one({ kind: 'charge', name: 'Iron Ridge Freight', count: 1, amount: 2500 }),
        one({ kind: 'dispute', name: 'Iron Ridge Freight', count: 1, amount: 4_100 }),
        one({ kind: 'payout', name: 'po_1', detail: '2026-06', amount: 1234.56 }),
        one({ kind: 'found', name: 'Iron Ridge Freight', count: 1, amount: 100 }),
        one({ kind: 'import', name: 'fair-2026.csv' }),
        one({ kind: 'mail', name: 'msg_1', count: 3 }),
        one({ kind: 'page', name: 'Pricing' }),
        one({ kind: 'change', name: 'Bluestem Logistics' }),
        one({ kind: 'work', name: 'Expired holds', count: 2 }),
        one({ kind: 'dunning', name: 'Bluestem Logistics', detail: 'propose_cancellation', count: 2, amount: 8_429 }),
        one({ kind: 'overdue', name: 'Bluestem Logistics', count: 3, amount: 12_429 }),
        one({ kind: 'run', name: 'run_1', count: 4, amount: 1820 }),
        one({ kind: 'sync', name: 'bsy_1', count: 1 }),
        one({ kind: 'applicant', name: 'Harbor Point Carriers', detail: 'Documentation Review' }),
        one({ kind: 'scan', name: 'Tern Point Freight', detail: 'Test.Harm-1' }),
        one({
          kind: 'health',
          name: 'Copperline Transport',
          count: 55,
          fell: { from: 82, days: 6 },
          detail: 'No loads',
        }),
        one({ kind: 'silent', name: 'Ternpoint TMS' }),
        one({ kind: 'waiting', name: 'Yard terminals', count: 3 }),
        one({ kind: 'refused', name: 'Night import', count: 2 }),
        one({ kind: 'held', name: 'Ternpoint Loads', detail: 'loads', count: 1_204 }),
        one({ kind: 'gone', name: 'Tern Ridge Carriers', detail: 'Ternpoint TMS' }),
        one({ kind: 'withdrawn', name: 'Tern Ridge Carriers', detail: 'Ternpoint TMS', count: 2 }),
        one({ kind: 'key', name: 'Nightly sync', detail: 'Ternpoint TMS' }),
        one({ kind: 'webhook', name: 'hooks.ternpoint.example', detail: 'Ternpoint TMS' }),
        one({ kind: 'unconfirmed', name: 'Ternpoint TMS', count: 2 }),
      ],
      total: 38,
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 33 more' }));
    await expect(canvas.getAllByRole('link')).toHaveLength(38);
    await expect(canvas.getByText('2 invoices: decide whether to cancel the subscription')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'fair-2026.csv' })).toHaveAttribute('href', links.salesImport('x'));
    await expect(canvas.getByText('1 dispute: answer before it is lost')).toBeVisible();
    await expect(canvas.getByText('1 payment · R01')).toBeVisible();
    await expect(canvas.getByText('3 days after 2026-06-22')).toBeVisible();
    await expect(canvas.getByText('3 messages')).toBeVisible();
    await expect(canvas.getByText('$12,429')).toBeVisible();
    await expect(canvas.getByText('from 82 % to 55 % in 6 days · No loads')).toBeVisible();
    await expect(canvas.getByText('4 charges')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Expired holds' })).toHaveAttribute('href', links.status());
    await expect(canvas.getByText('2 problems')).toBeVisible();
    await expect(canvas.getByText('3 rows of companies that HQ does not know')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Night import' })).toHaveAttribute('href', links.platformSource('x'));
    await expect(canvas.getByText('1,204 loads would be removed')).toBeVisible();
    await expect(canvas.getByText('Ternpoint TMS has deleted it')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { list: loading } });

const retry = fn();

export const Failed = meta.story({
  args: { list: failed('The server did not answer.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('What needs attention could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
