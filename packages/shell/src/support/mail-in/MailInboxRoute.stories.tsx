import { listMail } from '@freight-hq/api/contract/support/mail-desk';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { mailDeskHandlers } from '@freight-hq/mocks/support/mail-desk/handlers';
import { heldMails } from '@freight-hq/mocks/support/mail-desk/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/MailInbox',
  ...routeStories({ path: '/hq/support/mail', as: 'owner' }, mocksOf(mailDeskHandlers, tenantHandlers)),
});

/** A mail is given to a tenant, and leaves the list. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Rates for the winter'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'To a tenant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'To a tenant' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /Company/ }), 'Swift');
    await userEvent.click(await screen.findByRole('option', { name: /Swift Haul Logistics/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Remember/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Further mails of this address' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    await expect(await screen.findByText('Mail Assigned')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Unsorted (1)' })).toBeVisible();
    await expect(canvas.queryByText('Rates for the winter')).toBeNull();
  },
});

/** The address holds view and mail. */
export const FromAddress = meta.story({
  args: { path: `/hq/support/mail?state=held&mail=${heldMails[0]!.id}` },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Mail' }));
    await expect(await drawer.findByText('Our bank details have changed.')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listMail)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The mails could not be loaded')).toBeVisible();
  },
});
