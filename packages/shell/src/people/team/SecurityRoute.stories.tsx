import {
  confirmTotp,
  listFactors,
  removeFactor,
  saveRecoveryCodes,
  startTotp,
} from '@freight-hq/api/contract/people/factors';
import { getConfig } from '@freight-hq/api/contract/desk/config';
import { connectSso, listSsoIdentities } from '@freight-hq/api/contract/people/single-sign-on';
import { listSessions } from '@freight-hq/api/contract/people/sessions';
import { codeNeeded } from '@freight-hq/api/errors';
import { wrongCode } from '@freight-hq/api/rules/people/factors';
import { answering, failing, once, refusing, slow } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { factorHandlers } from '@freight-hq/mocks/people/factors/handlers';
import { phone, recoveryCodes, startedTotp } from '@freight-hq/mocks/people/factors/rows';
import { reauthenticate } from '@freight-hq/api/contract/people/sessions';
import { singleSignOnHandlers } from '@freight-hq/mocks/people/single-sign-on/handlers';
import { ownIdentity } from '@freight-hq/mocks/people/single-sign-on/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Settings/Security',
  ...routeStories({ path: '/hq/settings/security', as: 'owner' }, mocksOf(factorHandlers, singleSignOnHandlers)),
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

const own = { factors: [phone], recoveryCodesLeft: 10, canSeal: true };

/** An app is added: a name, the QR code, a wrong code, a right one, and the recovery codes. */
export const AddApp = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(startTotp, startedTotp),
      once(refusing(confirmTotp, wrongCode())),
      answering(confirmTotp, { factor: phone, recovery: recoveryCodes }),
      answering(saveRecoveryCodes, own),
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^None\./);
    await userEvent.click(canvas.getByRole('button', { name: 'Add App' }));
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Work phone{Enter}');
    const code = await screen.findByLabelText(/^Code/);
    await userEvent.type(code, '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
    await expect(await screen.findByText(/was used before/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
    await expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I Saved Them' }));
    await expect(await canvas.findByText('10 recovery codes left')).toBeVisible();
  },
});

/** With a factor the server asks for its code before one is removed. */
export const RemoveApp = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      once(answering(listFactors, own)),
      once(refusing(removeFactor, codeNeeded())),
      answering(removeFactor, undefined),
      once(refusing(reauthenticate, wrongCode())),
      answering(reauthenticate, undefined),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Work phone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible());
    const code = await screen.findByLabelText(/^Code/);
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    await userEvent.type(code, '111111');
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.getByText(/was used before/)).toBeVisible());
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await userEvent.click(confirm);
    await expect(await canvas.findByText(/^None\./)).toBeVisible();
  },
});

const sso = answering(getConfig, { ...config, sso: { name: 'Works Directory', isRequired: false } });

/** The provider is opened in this tab; here it is a place on this page. */
export const ConnectSingleSignOn = meta.story({
  beforeEach: ({ msw }) => msw.use(sso, answering(connectSso, { url: '#at-the-provider', flow: 'of-this-tab' })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Not connected\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Works Directory' }));
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
  },
});

export const SingleSignOnConnected = meta.story({
  beforeEach: ({ msw }) => msw.use(sso, answering(listSsoIdentities, [ownIdentity])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Connected accounts' })).toHaveTextContent(ownIdentity.email);
    await expect(canvas.queryByRole('button', { name: /^Connect/ })).toBeNull();
  },
});

export const SingleSignOnFailing = meta.story({
  beforeEach: ({ msw }) => msw.use(sso, failing(listSsoIdentities)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your connected account could not be loaded')).toBeVisible();
  },
});
