import {
  confirmTotp,
  listFactors,
  removeFactor,
  renameFactor,
  saveRecoveryCodes,
  startTotp,
} from '@freight-hq/api/contract/people/factors';
import { askPasskeyToConfirm, confirmPasskey, startPasskey } from '@freight-hq/api/contract/people/passkeys';
import { getConfig } from '@freight-hq/api/contract/desk/config';
import { connectSso, listSsoIdentities } from '@freight-hq/api/contract/people/single-sign-on';
import { listSessions } from '@freight-hq/api/contract/people/sessions';
import { codeNeeded } from '@freight-hq/api/errors';
import { wrongCode } from '@freight-hq/api/rules/people/factors';
import { answering, failing, once, refusing, slow } from '@freight-hq/mocks/behave';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { factorHandlers } from '@freight-hq/mocks/people/factors/handlers';
import {
  laptop,
  passkeyCreation,
  passkeyRequest,
  phone,
  recoveryCodes,
  startedTotp,
} from '@freight-hq/mocks/people/factors/rows';
import { reauthenticate } from '@freight-hq/api/contract/people/sessions';
import { singleSignOnHandlers } from '@freight-hq/mocks/people/single-sign-on/handlers';
import { ownIdentity } from '@freight-hq/mocks/people/single-sign-on/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { withPasskey } from '../../testing/passkeys.ts';
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

const own = { factors: [phone], recoveryCodesLeft: 10, canSeal: true, passkeyHost: 'localhost' };

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

/** The first try is declined in the browser; the second adds the passkey. */
export const AddPasskey = meta.story({
  beforeEach: ({ msw }) => {
    withPasskey({ declines: 1 });
    msw.use(
      once(answering(listFactors, { ...own, factors: [] })),
      answering(startPasskey, passkeyCreation),
      answering(confirmPasskey, { factor: laptop }),
      answering(listFactors, { ...own, factors: [laptop] }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^None\./);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Passkey' }));
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Work laptop{Enter}');
    await expect(await screen.findByText(/No passkey was made/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText(/^Passkey, added/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Second Factor On')).toBeVisible());
  },
});

export const Rename = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      once(answering(listFactors, own)),
      answering(renameFactor, { ...phone, name: 'Old phone' }),
      answering(listFactors, { ...own, factors: [{ ...phone, name: 'Old phone' }] }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename Work phone' }));
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Old phone{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Rename Old phone' })).toBeVisible();
  },
});

/** The passkey confirms before a factor is removed. */
export const RemoveByPasskey = meta.story({
  beforeEach: ({ msw }) => {
    withPasskey();
    msw.use(
      answering(listFactors, { ...own, factors: [phone, laptop] }),
      once(refusing(removeFactor, codeNeeded())),
      answering(removeFactor, undefined),
      answering(askPasskeyToConfirm, passkeyRequest),
      answering(reauthenticate, undefined),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Work phone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    // Until the factors are known, the dialog asks for a code.
    await screen.findByText(/^Your browser asks for the passkey/);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByText('Second Factor Removed')).toBeVisible());
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
