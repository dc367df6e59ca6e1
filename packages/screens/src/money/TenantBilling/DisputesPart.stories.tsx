import type { Dispute, DisputeDetails } from '@freight-hq/api/contract/money/disputes';
import { loading } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { links } from '../../links/links.ts';
import type { DisputeChange } from './DisputeDialog.tsx';
import { DisputesPart } from './DisputesPart.tsx';
import { disputes } from './disputeStory.ts';

const open = fn();
const editing = {
  edit: submissionIn<DisputeChange, Dispute, DisputeDetails>({ status: 'idle' }, { open }),
  details: loading,
  noEdit: undefined,
};

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/DisputesPart',
  component: DisputesPart,
  args: { disputes: [disputes.due], editing },
});

/** The deadline stands beside the link to Stripe. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Needs response')).toBeVisible();
    await expect(canvas.getByText(/answer until/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Open in Stripe/ })).toHaveAttribute(
      'href',
      disputes.due.providerUrl,
    );
    await userEvent.click(
      canvas.getByRole('button', { name: `Note and owner of the dispute of ${disputes.due.invoiceNumber}` }),
    );
    await expect(open).toHaveBeenCalledWith(disputes.due);
  },
});

export const Empty = meta.story({
  args: { disputes: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading', { name: 'Disputes' })).toBeNull(),
});

/** Each way in which a dispute can stand, with its invoice. */
export const Many = meta.story({
  args: { disputes: Object.values(disputes), withInvoice: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$30.00')).toBeVisible();
    await expect(canvas.getByText(/is owed again/)).toBeVisible();
    await expect(canvas.getByText('Inquiry: Closed')).toBeVisible();
    const [first] = canvas.getAllByRole('link', { name: disputes.due.invoiceNumber });
    await expect(first).toHaveAttribute('href', links.invoice(disputes.due.invoiceId));
  },
});

export const NotAllowed = meta.story({
  args: { editing: { ...editing, noEdit: 'Your role may not change disputes' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: /^Note and owner/ })).toHaveAccessibleDescription(
      'Your role may not change disputes',
    ),
});

export const Phone = meta.story({
  args: { disputes: Object.values(disputes), withInvoice: true },
  globals: { viewport: { value: 'w360' } },
});
