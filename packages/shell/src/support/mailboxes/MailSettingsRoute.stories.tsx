import { getMailSettings } from '@freight-hq/api/contract/support/mailboxes';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { mailboxHandlers } from '@freight-hq/mocks/support/mailboxes/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Mail',
  ...routeStories({ path: '/hq/settings/mail', as: 'owner' }, mocksOf(mailboxHandlers)),
});

/** A mailbox is created, and stands in the list. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Mailbox' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Mailbox' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'claims@freight-hq.example');
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Claims');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Mailbox' }));
    await expect(await screen.findByText('Mailbox Created')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit claims@freight-hq.example' })).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getMailSettings)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The mailboxes could not be loaded')).toBeVisible();
  },
});
