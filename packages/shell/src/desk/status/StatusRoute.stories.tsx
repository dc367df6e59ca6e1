import { getStatus, getStatusHistory } from '@freight-hq/api/contract/desk/status';
import { answering, failing, slow } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { statusHandlers } from '@freight-hq/mocks/desk/status/handlers';
import { live } from '@freight-hq/mocks/desk/status/rows';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Status',
  ...routeStories({ path: '/hq/settings/status', as: 'owner' }, mocksOf(statusHandlers)),
});

/** An incident is opened, shows in the sidebar, and is resolved. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'All Systems Operational' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Open Incident' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open Incident' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'No mails');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Mails are late');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Background jobs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Open Incident' }));
    await expect(await canvas.findByRole('link', { name: 'Some Systems Degraded' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Update to No mails' }));
    const update = within(await screen.findByRole('dialog', { name: 'Update of No mails' }));
    await userEvent.click(update.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Resolved' }));
    await userEvent.type(update.getByRole('textbox', { name: /^Text/ }), 'Over');
    await userEvent.click(update.getByRole('button', { name: 'Add Update' }));
    await expect(await canvas.findByRole('link', { name: 'All Systems Operational' })).toBeVisible();
  },
});

export const CallOffMaintenance = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Call Off: New disks/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Call Off' }));
    await expect(await canvas.findByText('Called off')).toBeVisible();
  },
});

export const TryAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Try Again: Expired proposals/ }));
    await expect(await canvas.findByText('Nothing is set aside')).toBeVisible();
  },
});

export const Outage = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(getStatus, { ...live, status: 'outage' }), failing(getStatusHistory)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'System Outage' })).toBeVisible();
    await expect(await canvas.findByText('The history could not be loaded')).toBeVisible();
  },
});

export const Slow = meta.story({ beforeEach: ({ msw }) => msw.use(slow(getStatus), slow(getStatusHistory)) });

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getStatus), failing(getStatusHistory)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Status Unknown' })).toBeVisible();
  },
});

/** The admin reads, and sees why nothing can be changed. */
export const AsAdmin = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open Incident' })).toBeVisible();
  },
});
