import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { demoPolicy, readyPolicy } from '@freight-hq/mocks/people/sign-in-policy/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type EmergencyTarget, type FactorHolder, type PolicyChange, SignInSettings } from './SignInSettings.tsx';

const [open, send, openEmergency, sendEmergency] = [fn(), fn(), fn(), fn()];
const change = (state: Parameters<typeof submissionIn<PolicyChange, void, SignInPolicy>>[0]) =>
  submissionIn<PolicyChange, void, SignInPolicy>(state, { open, send });
const emergency = (state: Parameters<typeof submissionIn<string, EmergencyTarget>>[0]) =>
  submissionIn<string, EmergencyTarget>(state, { open: openEmergency, send: sendEmergency });
const test = { name: 'Works Directory', isStarting: false, onStart: fn() };
const [owner] = readyPolicy.owners;
const [openReset, sendReset, stopReset] = [fn(), fn(), fn()];
const reset = (state: Parameters<typeof submissionIn<string, FactorHolder>>[0]) =>
  submissionIn<string, FactorHolder>(state, { open: openReset, send: sendReset });
const [holder, leaving] = readyPolicy.withFactor;

const meta = preview.meta({
  title: 'Screens/Settings/SignInSettings',
  component: SignInSettings,
  args: {
    policy: ready(readyPolicy),
    change: change({ status: 'idle' }),
    emergency: emergency({ status: 'idle' }),
    reset: reset({ status: 'idle' }),
    onStopReset: stopReset,
    test,
    securityHref: '/hq/settings/security',
    approvalsHref: '/banking?tab=approvals',
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Met:')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Test Sign-in' }));
    await expect(test.onStart).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(open).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: `Take Out ${owner!.name}` }));
    await expect(openEmergency).toHaveBeenCalledWith({ owner, isEmergency: false });
    await userEvent.click(canvas.getByRole('button', { name: `Remove the factors of ${holder!.name}` }));
    await expect(openReset).toHaveBeenCalledWith(holder);
    await userEvent.click(canvas.getByRole('button', { name: `Stop the removal for ${leaving!.name}` }));
    await expect(stopReset).toHaveBeenCalledWith(leaving);
  },
});

/** Without a provider: what is missing is named, and what to set. */
export const NoProvider = meta.story({
  args: { policy: ready(demoPolicy) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Set OIDC_ISSUER/)).toBeVisible();
    await expect(canvas.getAllByText('Missing:')).toHaveLength(3);
  },
});

/** How soon a person is out who was disabled at the provider, and what to do about it. */
export const EndsAfterHours = meta.story({
  args: {
    policy: ready({
      ...readyPolicy,
      canSeal: true,
      provider: readyPolicy.provider && { ...readyPolicy.provider, endsWithin: 'hours' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^After up to 12 hours: the provider gives no refresh token/)).toBeVisible();
  },
});

export const EndsAfterHoursWithoutKey = meta.story({
  args: {
    policy: ready({
      ...readyPolicy,
      canSeal: false,
      provider: readyPolicy.provider && { ...readyPolicy.provider, endsWithin: 'hours' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^After up to 12 hours. Set SECRETS_KEYS/)).toBeVisible();
  },
});

export const Loading = meta.story({ args: { policy: loading } });

export const Failed = meta.story({
  args: { policy: failed('The server did not answer.', { retry: fn() }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('How staff signs in could not be loaded')).toBeVisible();
  },
});

/** A change waits for the second person; no key to seal; single sign-on is required. */
export const Waiting = meta.story({
  args: {
    policy: ready({
      ...readyPolicy,
      ...{ isRequired: true, factorFrom: '2026-09-01', proposalId: 'apv_01', canSeal: false },
      roleMap: { claim: 'groups', groups: [{ group: 'desk', role: 'admin', jobs: ['support'] }] },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/A change waits for a second person in/)).toBeVisible();
    await expect(canvas.getByText('Required')).toBeVisible();
    await expect(canvas.getByText(/^The server has no key to seal secrets/)).toBeVisible();
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'How staff signs in' }));

export const Change = meta.story({
  args: { change: change({ status: 'open', target: undefined }) },
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('checkbox', { name: 'Require single sign-on' }));
    const groups = form.getByRole('textbox', { name: /Groups that give a role/ });
    await userEvent.type(groups, 'owners: platform_owner');
    await userEvent.click(form.getByRole('button', { name: 'Propose' }));
    await expect(form.getByText(/Give a reason/)).toBeVisible();
    await expect(form.getByText(/^Write 'owners: platform_owner'/)).toBeVisible();
    await userEvent.clear(groups);
    await userEvent.type(groups, 'desk: admin support');
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Everyone is connected');
    await userEvent.click(form.getByRole('button', { name: 'Propose' }));
    const roleMap = { claim: 'groups', groups: [{ group: 'desk', role: 'admin', jobs: ['support'] }] };
    const sent = { isRequired: true, factorFrom: null, roleMap, scimRole: null, reason: 'Everyone is connected' };
    await expect(send).toHaveBeenCalledWith(sent, readyPolicy.version);
  },
});

/** What is missing stands in the dialog, too. */
export const ChangeNotReady = meta.story({
  args: { policy: ready(demoPolicy), change: change({ status: 'open', target: undefined }) },
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole('checkbox', { name: 'Require single sign-on' })).toBeDisabled();
    await expect(form.getByText(/^Single sign-on cannot be required yet/)).toBeVisible();
  },
});

export const MakeEmergencyOwner = meta.story({
  args: { emergency: emergency({ status: 'open', target: { owner: owner!, isEmergency: true } }) },
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: /an emergency owner/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Keeps the key in the safe');
    await userEvent.click(form.getByRole('button', { name: 'Propose' }));
    await expect(sendEmergency).toHaveBeenCalledWith('Keeps the key in the safe');
  },
});

export const RemoveFactors = meta.story({
  args: { reset: reset({ status: 'open', target: holder! }) },
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('alertdialog', { name: /^Remove the second factors/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Has lost the phone');
    await userEvent.click(form.getByRole('button', { name: 'Propose' }));
    await expect(sendReset).toHaveBeenCalledWith('Has lost the phone');
  },
});
