import { getConfig } from '@freight-hq/api/contract/desk/config';
import { enterFactor, login } from '@freight-hq/api/contract/people/sessions';
import { askPasskeyToSignIn } from '@freight-hq/api/contract/people/passkeys';
import { startSso } from '@freight-hq/api/contract/people/single-sign-on';
import { notSignedIn } from '@freight-hq/api/errors';
import { codesLocked, wrongCode } from '@freight-hq/api/rules/people/factors';
import { invalidCredentials } from '@freight-hq/api/rules/people/sessions';
import { idpUnreachable } from '@freight-hq/api/rules/people/single-sign-on';
import { answering, once, refusing, slow, unreachable } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { passkeyRequest } from '@freight-hq/mocks/people/factors/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { tokenOf } from '@freight-hq/mocks/tokens';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { withPasskey } from '../testing/passkeys.ts';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqLogin',
  ...routeStories({ path: '/hq/login' }, mocksOf(tenantHandlers, alertHandlers)),
});

async function signIn({ canvas, userEvent }: StoryHands, name: keyof typeof accounts = 'owner') {
  const { email, password, employeeId } = accounts[name];
  await userEvent.type(await canvas.findByRole('textbox', { name: /Employee ID/ }), employeeId);
  await userEvent.click(canvas.getByRole('button', { name: 'Verify Employee ID' }));
  await userEvent.type(await canvas.findByRole('textbox', { name: /Email/ }), email);
  await userEvent.type(canvas.getByLabelText(/^Password/), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Access HQ Dashboard' }));
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await waitFor(() => expect(screen.getByText('Welcome to HQ Admin Portal')).toBeVisible());
    await expect(await canvas.findByText('Platform Overview')).toBeVisible();
  },
});

export const ShortEmployeeId = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify Employee ID' }));
    await expect(await canvas.findByText('Employee ID is required')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /Employee ID/ }), 'HQ1');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Employee ID' }));
    await waitFor(() => expect(screen.getByText('Employee Not Found')).toBeVisible());
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(login)),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByText('Signing In...')).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(login, invalidCredentials())),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid credentials or access denied');
    await waitFor(() => expect(screen.getByText('Login Failed')).toBeVisible());
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable(login)),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid credentials or access denied');
  },
});

/** A user without an HQ role may stay on this page. */
export const SignedInWithoutRole = meta.story({
  args: { as: 'dispatcher' as const },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(accounts.dispatcher.email))).toBeVisible();
  },
});

/** A tenant's user signs in here, too, and is sent to the page of their company. */
export const TenantUser = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, 'dispatcher');
    await waitFor(() => expect(screen.getByText(`Welcome back, ${accounts.dispatcher.user.firstName}`)).toBeVisible());
    await expect((await canvas.findAllByText('Swift Haul Logistics'))[0]).toBeVisible();
  },
});

const step = answering(login, { step: 'factor', token: 'waits-for-the-second-factor', kinds: ['totp'] });
const code = ({ canvas }: Pick<StoryHands, 'canvas'>) => canvas.findByLabelText(/^Code/);

/** An account with a second factor: the code is the third step, and a wrong one is told at its field. */
export const SecondFactor = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      step,
      once(refusing(enterFactor, wrongCode())),
      answering(enterFactor, { token: tokenOf('owner'), user: accounts.owner.user, session: ownSession }),
    ),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await userEvent.type(await code({ canvas }), '111111');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText(/was used before/)).toBeVisible();
    await userEvent.clear(await code({ canvas }));
    await userEvent.type(await code({ canvas }), '123 456');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByText('Welcome to HQ Admin Portal')).toBeVisible());
    await expect(await canvas.findByText('Platform Overview')).toBeVisible();
  },
});

/** A passkey that is declined once, and then signs the person in. */
export const Passkey = meta.story({
  beforeEach: ({ msw }) => {
    withPasskey({ declines: 1 });
    msw.use(
      answering(login, { step: 'factor', token: 'waits-for-the-second-factor', kinds: ['passkey'] }),
      answering(askPasskeyToSignIn, passkeyRequest),
      answering(enterFactor, { token: tokenOf('owner'), user: accounts.owner.user, session: ownSession }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The passkey was not used');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByText('Welcome to HQ Admin Portal')).toBeVisible());
  },
});

export const FactorLocked = meta.story({
  beforeEach: ({ msw }) => msw.use(step, refusing(enterFactor, codesLocked(900))),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await userEvent.type(await code({ canvas }), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Too many wrong codes; try again in 15 minutes')).toBeVisible();
  },
});

/** The first step has ended meanwhile; e-mail and password are asked for again. */
export const FactorTooLate = meta.story({
  beforeEach: ({ msw }) => msw.use(step, refusing(enterFactor, notSignedIn())),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await userEvent.type(await code({ canvas }), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('has taken too long');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Email/ })).toHaveFocus());
  },
});

const sso = answering(getConfig, { ...config, sso: { name: 'Works Directory', isRequired: false } });

/** The provider is opened in this tab; here it is a place on this page. */
export const SingleSignOn = meta.story({
  beforeEach: ({ msw }) => msw.use(sso, answering(startSso, { url: '#at-the-provider', flow: 'of-this-tab' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Works Directory' }));
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
  },
});

export const SingleSignOnUnreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(sso, refusing(startSso, idpUnreachable('Works Directory'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Works Directory' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Works Directory could not be reached');
    await signIn({ canvas, userEvent });
    await waitFor(() => expect(screen.getByText('Welcome to HQ Admin Portal')).toBeVisible());
  },
});

const required = answering(getConfig, { ...config, sso: { name: 'Works Directory', isRequired: true } });

/** The form stands behind a button, for emergency owners. */
export const SingleSignOnRequired = meta.story({
  beforeEach: ({ msw }) => msw.use(required),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue with Works Directory' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /Employee ID/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with a password' }));
    await signIn({ canvas, userEvent });
    await waitFor(() => expect(screen.getByText('Welcome to HQ Admin Portal')).toBeVisible());
  },
});
