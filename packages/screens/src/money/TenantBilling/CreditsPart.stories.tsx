import type { CreditItem } from '@freight-hq/api/contract/money/credits';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { links } from '../../links/links.ts';
import { CreditsPart } from './CreditsPart.tsx';

const of = { at: '2026-06-24T15:00:00.000Z', invoiceId: 'ivc_1', invoiceNumber: 'INV-2026-000041' };
const items: CreditItem[] = [
  { ...of, id: 'rfd_2', kind: 'refund', cents: 2_000, reason: 'Charged for a truck that was sold', status: 'failed' },
  { ...of, id: 'rfd_1', kind: 'refund', cents: 4_000, reason: 'The tenant was charged twice', status: 'succeeded' },
  { ...of, id: 'crd_2', kind: 'entry', entry: 'used', cents: -10_000 },
  { ...of, id: 'cnt_1', kind: 'note', number: 'CN-2026-000003', cents: 12_500, reason: 'The trucks were sold in May' },
  { id: 'crd_1', at: of.at, kind: 'entry', entry: 'surplus', cents: 42_500 },
];

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/CreditsPart',
  component: CreditsPart,
  args: { credits: ready({ creditCents: 32_500, items }) },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('of credit is left', { exact: false })).toHaveTextContent(
      '$325.00 of credit is left',
    );
    await expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/sold.*\$20\.00Refund: failed$/),
      expect.stringMatching(/twice.*\$40\.00Refunded$/),
      expect.stringMatching(/^Paid an invoice.*−?-?\$100\.00.*Credit$/),
      expect.stringMatching(/^CN-2026-000003: The trucks.*\$125\.00Credit note$/),
      expect.stringMatching(/^Paid more than was owed.*\+\$425\.00Credit$/),
    ]);
    const [first] = canvas.getAllByRole('link', { name: 'INV-2026-000041' });
    await expect(first).toHaveAttribute('href', links.invoice('ivc_1'));
  },
});

export const Empty = meta.story({
  args: { credits: ready({ creditCents: 0, items: [] }) },
  play: async ({ canvas }) => expect(canvas.getByText('There is no credit, credit note or refund.')).toBeVisible(),
});

export const Loading = meta.story({ args: { credits: loading } });

export const Failed = meta.story({ args: { credits: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
