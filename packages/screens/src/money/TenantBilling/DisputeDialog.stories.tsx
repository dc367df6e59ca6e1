import type { Dispute, DisputeDetails } from '@freight-hq/api/contract/money/disputes';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type DisputeChange, DisputeDialog } from './DisputeDialog.tsx';
import { disputeDetails, disputes } from './disputeStory.ts';

const target = disputes.reviewed;
const send = fn();
const edit = (state: Parameters<typeof submissionIn<DisputeChange, Dispute, DisputeDetails>>[0]) =>
  submissionIn<DisputeChange, Dispute, DisputeDetails>(state, { send });

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/DisputeDialog',
  component: DisputeDialog,
  args: { target, edit: edit({ status: 'open', target }), details: ready(disputeDetails) },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: `Dispute of ${target.invoiceNumber}` }));

/** What has changed is sent on the version that was opened. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    send.mockClear();
    const form = await dialog();
    await userEvent.clear(form.getByRole('textbox', { name: 'Note' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Ask Priya first ');
    await userEvent.click(form.getByRole('button', { name: /Owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'No owner' }));
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(send.mock.calls).toEqual([[{ note: 'Ask Priya first', owner: null }, disputeDetails.version]]);
  },
});

export const Stale = meta.story({
  args: {
    edit: edit({
      ...{ status: 'stale', target, draft: { note: 'Mine' } },
      theirs: { ...disputeDetails, note: 'Theirs', version: 2 },
    }),
  },
  play: async () => {
    const form = await dialog();
    await expect(form.getByText('Another user has saved changes in the meantime')).toBeVisible();
  },
});

export const Refused = meta.story({
  args: {
    edit: edit({
      ...{ status: 'refused', target, draft: { owner: 'usr_2' } },
      ...{ message: 'Check the form', fields: { owner: 'This user cannot own a dispute' } },
    }),
  },
  play: async () => expect((await dialog()).getByText('This user cannot own a dispute')).toBeVisible(),
});

export const Loading = meta.story({ args: { details: loading } });

export const Failed = meta.story({ args: { details: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
