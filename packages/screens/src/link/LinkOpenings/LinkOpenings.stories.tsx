import type { OpeningPreview } from '@freight-hq/api/contract/link/openings';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { soundOpenings as staged } from '@freight-hq/mocks/link/openings/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkOpenings, type LinkOpeningsProps } from './LinkOpenings.tsx';

const [open, send, cancel] = [fn(), fn(), fn()];
const [first] = staged.openings;

const args: LinkOpeningsProps = {
  preview: ready(staged),
  canManage: true,
  commit: submissionIn<void, OpeningPreview>({ status: 'idle' }, { open }),
};

const meta = preview.meta({ title: 'Screens/Settings/LinkOpenings', component: LinkOpenings, args });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^2 existing customers, \$600\.00 a month today\. The history is booked at/),
    ).toBeVisible();
    const months = within(canvas.getByRole('grid', { name: 'Monthly revenue of the openings' }));
    await expect(months.getByRole('row', { name: /^January 2026/ })).toHaveTextContent('$240');
    await expect(canvas.getAllByText('July 2026')[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Commit Openings' }));
    await expect(open).toHaveBeenLastCalledWith(staged);
  },
});

export const Empty = meta.story({
  args: { preview: ready({ ...staged, count: 0, openings: [], months: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

const many = Array.from({ length: 200 }, (_, index) => ({ ...first!, externalId: `c-${index}` }));

/** Only a part of very many is listed. */
export const Many = meta.story({
  args: { preview: ready({ ...staged, count: 400, openings: many }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('200 of 400 openings are shown.')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { preview: loading } });

export const Failed = meta.story({
  args: { preview: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The openings could not be loaded')).toBeVisible();
  },
});

/** One problem holds all of them. */
export const Problem = meta.story({
  args: {
    preview: ready({
      ...staged,
      ...{ problems: 1, isBookedNow: true },
      openings: [{ ...first!, suspended: true, problem: 'is_tenant' }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 opening cannot be committed, and so none is\.$/)).toBeVisible();
    await expect(canvas.getByText(/the history is booked today/)).toBeVisible();
    await expect(canvas.getByText('The company is a tenant already')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Commit Openings' })).toHaveAccessibleDescription(
      'An opening cannot be committed',
    );
  },
});

export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Commit Openings' })).toHaveAccessibleDescription(/^Only owners/);
  },
});

export const Commit = meta.story({
  args: {
    commit: submissionIn<void, OpeningPreview>(
      {
        ...{ status: 'refused', target: staged, draft: undefined, fields: {} },
        message: 'The openings have changed since you saw them; look at them again',
      },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make 2 tenants of the openings?' }));
    await expect(dialog.getByText(/^They pay \$600\.00 a month/)).toBeVisible();
    await expect(dialog.getByText(/^The openings have changed/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Commit' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
