import type { Invitation, TeamMember } from '@freight-hq/api/contract/people/team';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { members, permissions, teamSession } from '@freight-hq/mocks/people/team/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type InviteDraft, type RoleDraft, type RoleTarget, TeamSettings } from './TeamSettings.tsx';

const [openRole, openDisable, openInvite, openResend, openWithdraw, send, cancel] = [
  fn(),
  fn(),
  fn(),
  fn(),
  fn(),
  fn(),
  fn(),
];
const person = members.find(({ role }) => role === 'admin')!;
const owner = members.find(({ role }) => role === 'platform_owner')!;
const name = `${person.firstName} ${person.lastName}`;
const invitation = (state: Invitation['state'], number: number): Invitation => ({
  id: `inv_${number}`,
  email: `new.hand.${number}@freight-hq.example`,
  role: 'hq_admin',
  jobs: [],
  state,
  invitedBy: 'Margaret Ellery',
  createdAt: '2026-06-30T09:00:00.000Z',
  expiresAt: '2026-07-03T09:00:00.000Z',
});
const states = ['open', 'waiting', 'refused', 'expired', 'void'] as const;

const meta = preview.meta({
  title: 'Screens/Settings/TeamSettings',
  component: TeamSettings,
  args: {
    user: accounts.owner.user,
    members: ready(members.map((member) => ({ ...member, openSessions: 1 }))),
    invitations: ready([invitation('open', 1)]),
    permissions: ready(permissions),
    sessions: ready([
      teamSession,
      { ...teamSession, id: 'sid_2', name, device: 'Firefox on Windows', address: '203.0.113.7', isCurrent: false },
    ]),
    roleChange: submissionIn<RoleDraft, RoleTarget>({ status: 'idle' }, { open: openRole }),
    disabling: submissionIn<string, TeamMember>({ status: 'idle' }, { open: openDisable }),
    inviting: submissionIn<InviteDraft>({ status: 'idle' }, { open: openInvite }),
    resending: submissionIn<void, Invitation>({ status: 'idle' }, { open: openResend }),
    withdrawing: submissionIn<void, Invitation>({ status: 'idle' }, { open: openWithdraw }),
    connecting: submissionIn<void, TeamMember>({ status: 'idle' }, { open: fn() }),
    onSignOut: fn(),
    onEndSession: fn(),
    onCopy: fn(),
    onCloseLink: fn(),
  },
});

/** Each action names its person; the last owner's role is fixed, and the reason stands below it. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Role of Margaret Ellery/ })).toBeDisabled();
    await expect(canvas.getAllByText(/^This is the last active platform owner/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`Role of ${name}`) }));
    await userEvent.click(await screen.findByRole('option', { name: 'HQ Admin' }));
    await expect(openRole).toHaveBeenLastCalledWith({
      member: expect.objectContaining({ id: person.id }),
      role: 'hq_admin',
    });
    await expect(canvas.getByRole('link', { name: `Everything ${name} did` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hq\/settings\/audit\?actor=usr_/),
    );
    await userEvent.click(canvas.getByRole('button', { name: `Sign out ${name}` }));
    await expect(args.onSignOut).toHaveBeenLastCalledWith(expect.objectContaining({ id: person.id }));
    await userEvent.click(canvas.getByRole('button', { name: `Disable ${name}` }));
    await expect(openDisable).toHaveBeenLastCalledWith(expect.objectContaining({ id: person.id }));
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    await expect(openInvite).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^New link for/ }));
    await expect(openResend).toHaveBeenLastCalledWith(invitation('open', 1));
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw the invitation/ }));
    await expect(openWithdraw).toHaveBeenLastCalledWith(invitation('open', 1));
    await userEvent.click(canvas.getByRole('button', { name: `End the sign-in of ${name}, Firefox on Windows` }));
    await expect(args.onEndSession).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'sid_2' }));
  },
});

export const Empty = meta.story({
  args: { members: ready([{ ...owner, lastSeenAt: null }]), invitations: ready([]), sessions: ready([teamSession]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No invitation is open.')).toBeVisible();
    await expect(canvas.getByText('Never signed in')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    members: ready(
      Array.from({ length: 40 }, (_, number) => ({
        ...person,
        id: `usr_${number}`,
        lastName: `${person.lastName} ${number}`,
        isActive: number < 30,
      })),
    ),
    invitations: ready(states.map(invitation)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Waits for approval')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: `New link for ${invitation('void', 4).email}` }),
    ).toHaveAccessibleDescription(/may no longer invite/);
  },
});

export const Loading = meta.story({
  args: { members: loading, invitations: loading, sessions: loading, permissions: loading },
});

export const Failed = meta.story({
  args: {
    members: failed('The server did not answer.'),
    invitations: failed('The server did not answer.'),
    sessions: failed('The server did not answer.'),
    permissions: failed('The server did not answer.'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The team could not be loaded')).toBeVisible();
  },
});

/** A super admin acts on no higher role, gives none, and sees no sign-ins. */
export const SuperAdmin = meta.story({
  args: { user: accounts.finance.user, sessions: undefined },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Disable Margaret Ellery' })).toHaveAccessibleDescription(
      /last active platform owner/,
    );
    await expect(canvas.queryByRole('heading', { name: 'Sign-ins' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`Role of ${name}`) }));
    await expect(screen.queryByRole('option', { name: 'Platform Owner' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
});

/** A user without the permission for the audit log sees no link to it. */
export const WithoutAuditLog = meta.story({
  args: { user: { ...accounts.finance.user, permissions: ['team:read'] }, sessions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: `Disable ${name}` })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Everything/ })).toBeNull();
  },
});

/** A role for a person: the reason is asked for before anything is sent. */
export const GiveRole = meta.story({
  args: {
    roleChange: submissionIn<RoleDraft, RoleTarget>(
      { status: 'open', target: { member: person, role: 'super_admin' } },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Give ${name} the role Super Admin?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give Role' }));
    await expect(dialog.getByText(/^Give a reason/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Takes over the payments');
    await userEvent.click(dialog.getByRole('button', { name: 'Give Role' }));
    await expect(send).toHaveBeenLastCalledWith({ jobs: [], reason: 'Takes over the payments' });
    await expect(dialog.queryByRole('checkbox')).toBeNull();
  },
});

/** The jobs of an admin: those held are ticked. */
export const GiveJobs = meta.story({
  args: {
    roleChange: submissionIn<RoleDraft, RoleTarget>(
      { status: 'open', target: { member: { ...person, jobs: ['support'] }, role: 'admin' } },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Jobs of ${name}` }));
    await expect(dialog.getByRole('checkbox', { name: 'Support' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Support' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Finance' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moves to the accounts');
    await userEvent.click(dialog.getByRole('button', { name: 'Give Jobs' }));
    await expect(send).toHaveBeenLastCalledWith({ jobs: ['finance'], reason: 'Moves to the accounts' });
  },
});

export const DisableRefused = meta.story({
  args: {
    disabling: submissionIn<string, TeamMember>(
      { status: 'refused', target: person, draft: 'Has left', message: 'This person is disabled already', fields: {} },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Disable ${name}?` }));
    await expect(dialog.getByText('This person is disabled already')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalled();
  },
});

export const Invite = meta.story({
  args: { inviting: submissionIn<InviteDraft>({ status: 'open', target: undefined }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to HQ' }));
    const submit = dialog.getByRole('button', { name: 'Make Invitation' });
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'no address');
    await userEvent.click(submit);
    await expect(dialog.getByText('Enter an e-mail address')).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: /E-mail/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'mia@freight-hq.example');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Support' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Joins the support desk');
    await userEvent.click(submit);
    const reason = 'Joins the support desk';
    await expect(send).toHaveBeenLastCalledWith({
      email: 'mia@freight-hq.example',
      role: 'admin',
      jobs: ['support'],
      reason,
    });
  },
});

export const NewLink = meta.story({
  args: {
    resending: submissionIn<void, Invitation>({ status: 'open', target: invitation('open', 1) }, { send, cancel }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Make a new link for/ }));
    await expect(dialog.getByText(/for the role HQ Admin/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Make New Link' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const Withdraw = meta.story({
  args: {
    withdrawing: submissionIn<void, Invitation>({ status: 'open', target: invitation('open', 1) }, { send, cancel }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Withdraw the invitation/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect(send).toHaveBeenCalled();
  },
});

/** The person gets a link by mail, too. */
export const MailedLink = meta.story({
  args: {
    link: {
      ...{
        kind: 'invitation' as const,
        email: 'mia@freight-hq.example',
        address: 'https://hq.example/hq/register#invite=token',
      },
      ...{ isWaiting: false, isMailed: true },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/A mail with a link of its own is on its way to mia@/)).toBeVisible();
  },
});

/** The link shows once, to be copied. */
export const Link = meta.story({
  args: {
    link: {
      ...{
        kind: 'invitation' as const,
        email: 'mia@freight-hq.example',
        address: 'https://hq.example/hq/register#invite=token',
      },
      ...{ isWaiting: true, isMailed: false },
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation for mia@freight-hq.example' }));
    await expect(dialog.getByText(/after a second person has approved/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy Link' }));
    await expect(args.onCopy).toHaveBeenCalledWith('https://hq.example/hq/register#invite=token');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.onCloseLink).toHaveBeenCalled();
  },
});

/** The server sends no mail: the owner hands the link over, and is told what follows from it. */
export const InviteToSingleSignOn = meta.story({
  args: {
    provider: { name: 'Works', isMailed: false },
    connecting: submissionIn<void, TeamMember>({ status: 'open', target: person }, { send, cancel }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Invite ${name} to Works?` }));
    await expect(dialog.getByText(/This server sends no mail.*count as one person/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const InviteToSingleSignOnByMail = meta.story({
  args: {
    provider: { name: 'Works', isMailed: true },
    connecting: submissionIn<void, TeamMember>(
      {
        status: 'refused',
        target: person,
        draft: undefined,
        message: 'This person is disabled; enable them first',
        fields: {},
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Invite ${name} to Works?` }));
    await expect(dialog.getByText(new RegExp(`^A mail with a link goes to ${person.email}`))).toBeVisible();
    await expect(dialog.getByText('This person is disabled; enable them first')).toBeVisible();
  },
});

export const ConnectionLink = meta.story({
  args: {
    link: {
      ...{
        kind: 'connection' as const,
        email: person.email,
        address: 'https://hq.example/hq/login/connect#token=token',
      },
      ...{ isWaiting: false, isMailed: false },
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Single sign-on for ${person.email}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy Link' }));
    await expect(args.onCopy).toHaveBeenCalledWith('https://hq.example/hq/login/connect#token=token');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
