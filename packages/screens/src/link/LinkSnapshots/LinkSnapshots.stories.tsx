import type { HeldSnapshot } from '@freight-hq/api/contract/link/snapshots';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { heldSnapshots as held } from '@freight-hq/mocks/link/snapshots/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkSnapshots, type LinkSnapshotsProps } from './LinkSnapshots.tsx';

const [openRelease, openRejection, send, cancel] = [fn(), fn(), fn(), fn()];
const [users, loads] = [held.snapshots[0]!, held.snapshots[1]!];

const args: LinkSnapshotsProps = {
  held: ready(held),
  canManage: true,
  release: submissionIn<void, HeldSnapshot>({ status: 'idle' }, { open: openRelease }),
  rejection: submissionIn<void, HeldSnapshot>({ status: 'idle' }, { open: openRejection }),
};

const meta = preview.meta({ title: 'Screens/Settings/LinkSnapshots', component: LinkSnapshots, args });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^28 of 40 rows would be removed\. The platform has sent 12,/)).toBeVisible();
    const rows = within(
      canvas.getByRole('grid', { name: 'Rows that would be removed: Loads of Ternpoint TMS' }),
    ).getAllByRole('row');
    await expect(rows[1]).toHaveTextContent(loads.rows[0]?.name ?? '');
    await userEvent.click(canvas.getByRole('button', { name: 'Release: Loads of Ternpoint TMS' }));
    await expect(openRelease).toHaveBeenLastCalledWith(loads);
    await userEvent.click(canvas.getByRole('button', { name: /^Reject: Users of .*, from Ternpoint TMS$/ }));
    await expect(openRejection).toHaveBeenLastCalledWith(users);
  },
});

export const Empty = meta.story({
  args: { held: ready({ total: 0, snapshots: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

const many = Array.from({ length: 100 }, (_, index) => ({ externalId: `l-${index}`, name: `L-${5_000 + index}` }));

/** Only the first rows of a snapshot, and a part of very many snapshots, are listed. */
export const Many = meta.story({
  args: { held: ready({ total: 31, snapshots: [{ ...loads, scope: 20_400, missing: 9_120, rows: many }] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The first 100 rows are shown, by their ids.')).toBeVisible();
    await expect(canvas.getByText('1 of 31 held snapshots are shown.')).toBeVisible();
    await expect(canvas.getByText(/^9,120 of 20,400 rows would be removed/)).toBeVisible();
  },
});

/** All rows have come again since. */
export const NothingLeft = meta.story({
  args: { held: ready({ total: 1, snapshots: [{ ...loads, rows: [] }] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Every row has come again/)).toBeVisible();
  },
});

export const Loading = meta.story({ args: { held: loading } });

export const Failed = meta.story({
  args: { held: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The held snapshots could not be loaded')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    for (const name of ['Release: Loads of Ternpoint TMS', 'Reject: Loads of Ternpoint TMS'])
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(/^Only owners/);
  },
});

/** The question says what becomes of the rows. */
export const Release = meta.story({
  args: { release: submissionIn<void, HeldSnapshot>({ status: 'open', target: users }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove 22 rows of Ternpoint TMS?' }));
    await expect(dialog.getByText(/^The users are disabled and signed out/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await expect(send).toHaveBeenCalled();
  },
});

/** Another person was faster. */
export const Reject = meta.story({
  args: {
    rejection: submissionIn<void, HeldSnapshot>(
      {
        ...{ status: 'refused', target: loads, draft: undefined, fields: {} },
        message: 'The snapshot does not wait for a decision any more',
      },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the snapshot of Ternpoint TMS?' }));
    await expect(dialog.getByText(/^The snapshot does not wait/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
