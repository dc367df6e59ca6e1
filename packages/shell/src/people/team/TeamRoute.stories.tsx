import { disableMember, listTeam } from '@freight-hq/api/contract/people/team';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { teamHandlers } from '@freight-hq/mocks/people/team/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const makeHandlers = mocksOf(teamHandlers);

const meta = preview.meta({
  title: 'Routes/Settings/Team',
  ...routeStories({ path: '/hq/settings/team', as: 'owner' }, makeHandlers),
});

/** A person is invited: the link shows once, and then the invitation is in the list. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to HQ' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'mia@freight-hq.example');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Support' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Joins the support desk');
    await userEvent.click(dialog.getByRole('button', { name: 'Make Invitation' }));
    const link = within(await screen.findByRole('dialog', { name: 'Invitation for mia@freight-hq.example' }));
    await expect(link.getByLabelText<HTMLInputElement>('Invitation link').value).toMatch(
      /^https?:.*\/hq\/register#invite=./,
    );
    await userEvent.click(link.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByRole('button', { name: 'New link for mia@freight-hq.example' })).toBeVisible();
  },
});

export const GiveRole = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Role of Grace Amadi/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'HQ Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Give Grace Amadi/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Leads the support desk');
    await userEvent.click(dialog.getByRole('button', { name: 'Give Role' }));
    await expect(await screen.findByText('Role Given')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listTeam)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The team could not be loaded')).toBeVisible();
  },
});

/** What was typed stays if a person could not be disabled. */
export const DisableFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(disableMember)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disable Grace Amadi' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disable Grace Amadi?' }));
    const reason = dialog.getByRole('textbox', { name: /Reason/ });
    await userEvent.type(reason, 'Has left the company');
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    await expect(await dialog.findByText('The person was not disabled')).toBeVisible();
    await expect(reason).toHaveValue('Has left the company');
  },
});

/** An HQ admin is told that the page is not theirs, and the tab is absent. */
export const Forbidden = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role may not open this page')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Team' })).toBeNull();
  },
});
