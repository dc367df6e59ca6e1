import { getSignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { failing } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { signInPolicyHandlers } from '@freight-hq/mocks/people/sign-in-policy/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Sign-in',
  ...routeStories({ path: '/hq/settings/sign-in', as: 'owner' }, mocksOf(signInPolicyHandlers)),
});

/** A second factor of money roles is proposed, and the page says that it waits. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'How staff signs in' }));
    await userEvent.type(form.getByLabelText(/^Second factor from/), '2026-09-01');
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Asked for by the auditors');
    await userEvent.click(form.getByRole('button', { name: 'Propose' }));
    await expect(await screen.findByText('Change Proposed')).toBeVisible();
    await expect(await canvas.findByText(/A change waits for a second person in/)).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getSignInPolicy)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('How staff signs in could not be loaded')).toBeVisible();
  },
});

/** For owners alone: an HQ admin is told so, and the tab is absent. */
export const Forbidden = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role may not open this page')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Sign-in' })).toBeNull();
  },
});
