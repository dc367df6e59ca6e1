import { listSessions } from '@freight-hq/api/contract/people/sessions';
import { failing, slow } from '@freight-hq/mocks/behave';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Security',
  ...routeStories({ path: '/hq/settings/security', as: 'owner' }),
});

/** A new password is chosen; the only sign-in is this one. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No other active sessions')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Current password/), accounts.owner.password);
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Quiet-harvest-88{Enter}');
    await expect(await canvas.findByText('Your password is changed')).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listSessions)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your sign-ins')).toBeInTheDocument();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listSessions)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your sign-ins could not be loaded')).toBeVisible();
  },
});
