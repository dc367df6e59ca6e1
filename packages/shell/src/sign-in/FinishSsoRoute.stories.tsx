import { finishSso } from '@freight-hq/api/contract/people/single-sign-on';
import { noAccount } from '@freight-hq/api/rules/people/single-sign-on';
import { answering, refusing, unreachable } from '@freight-hq/mocks/behave';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { factorHandlers } from '@freight-hq/mocks/people/factors/handlers';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { ownIdentity } from '@freight-hq/mocks/people/single-sign-on/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { tokenOf } from '@freight-hq/mocks/tokens';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const path = '/hq/login/sso?state=of-the-flow&code=of-the-provider&iss=https%3A%2F%2Flogin.works.example';
const stored = { 'freight-hq.sso-flow': 'of-this-tab' };

const meta = preview.meta({
  title: 'Routes/FinishSso',
  ...routeStories({ path, stored }, mocksOf(alertHandlers, factorHandlers, tenantHandlers)),
});

export const Default = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(finishSso, { token: tokenOf('owner'), user: accounts.owner.user, session: ownSession })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByText('Welcome to HQ Admin Portal')).toBeVisible());
    await expect(await canvas.findByText('Platform Overview')).toBeVisible();
  },
});

/** A signed-in user comes back with their account connected. */
export const Connected = meta.story({
  args: { as: 'owner' as const },
  beforeEach: ({ msw }) => msw.use(answering(finishSso, { connected: ownIdentity })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByText('Single Sign-on Connected')).toBeVisible());
    await expect(await canvas.findByText('No other active sessions')).toBeVisible();
  },
});

export const NoAccount = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(finishSso, noAccount())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No account here is connected to this sign-in');
  },
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable(finishSso)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server did not answer. Start again.');
  },
});

/** The address in another browser, which has no part of the sign-in: nothing is sent. */
export const AnotherBrowser = meta.story({
  args: { stored: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('was not begun in this browser tab');
  },
});

export const Cancelled = meta.story({
  args: { path: '/hq/login/sso?error=access_denied&state=of-the-flow' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The provider did not sign you in');
  },
});
