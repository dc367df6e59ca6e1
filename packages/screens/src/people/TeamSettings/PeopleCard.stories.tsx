import type { TeamMember } from '@freight-hq/api/contract/people/team';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { members } from '@freight-hq/mocks/people/team/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import type { InviteDraft, RoleDraft, RoleTarget } from './TeamSettings.tsx';

const person = members.find(({ role }) => role === 'admin')!;
const owner = members.find(({ role }) => role === 'platform_owner')!;
const name = `${person.firstName} ${person.lastName}`;

const meta = preview.meta({
  title: 'Screens/Settings/TeamSettings/PeopleCard',
  component: PeopleCard,
  args: {
    user: accounts.owner.user,
    members: ready(members),
    roleChange: submissionIn<RoleDraft, RoleTarget>({ status: 'idle' }, { open: fn() }),
    disabling: submissionIn<string, TeamMember>({ status: 'idle' }, { open: fn() }),
    inviting: submissionIn<InviteDraft>({ status: 'idle' }, { open: fn() }),
    connecting: submissionIn<void, TeamMember>({ status: 'idle' }, { open: fn() }),
    onSignOut: fn(),
  },
});

/** Each person's row says who gave the role, and whether the account counts as a separate person. */
export const Default = meta.story({
  args: {
    members: ready([
      { ...owner, standing: 'confirmed', givenBy: undefined, onePersonWith: [], hasFactor: true },
      {
        ...{ ...person, id: 'usr_two', firstName: 'Ada', lastName: 'Olsen', role: 'super_admin' as const, jobs: [] },
        ...{
          standing: 'two_people' as const,
          givenBy: 'Margaret Ellery',
          agreedBy: 'Daniel Okafor',
          onePersonWith: [],
        },
      },
      {
        ...{ ...person, id: 'usr_alone', firstName: 'Bea', lastName: 'Lund', role: 'hq_admin' as const },
        ...{ standing: 'alone' as const, givenBy: 'Margaret Ellery', onePersonWith: ['Margaret Ellery'] },
      },
      {
        ...{ ...person, id: 'usr_gone', firstName: 'Cleo', lastName: 'Berg', role: 'hq_admin' as const },
        ...{ standing: 'alone' as const, givenBy: undefined, onePersonWith: [] },
      },
      {
        ...{
          ...person,
          jobs: [],
          id: 'usr_unknown',
          firstName: 'Dan',
          lastName: 'Roth',
          email: 'dan@freight-hq.example',
        },
        ...{ standing: 'unknown' as const, givenBy: undefined, onePersonWith: [] },
      },
      {
        ...person,
        id: 'usr_waits',
        firstName: 'Eli',
        lastName: 'Hart',
        proposedRole: 'super_admin' as const,
        standing: 'two_people' as const,
        givenBy: 'Pat Quill',
      },
    ]),
  },
  play: async ({ canvas }) => {
    for (const text of [
      'Confirmed on the server',
      'Second factor',
      'Given by Margaret Ellery, agreed by Daniel Okafor',
      'Given by Margaret Ellery; counts as one person with Margaret Ellery',
      'Given by a former user; counts as one person with a former user',
      "Unknown who gave the role: approves nothing until 'pnpm hq confirm-role dan@freight-hq.example'",
      'Super Admin waits for approval',
      'Jobs: Support, Onboarding',
      'No job: reads only',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryByText(/No role that may approve money/)).toBeNull();
  },
});

/** How each person signs in; who is not connected yet can be invited by an owner. */
export const SingleSignOn = meta.story({
  args: {
    provider: { name: 'Works', isMailed: true },
    members: ready([
      { ...owner, signInWays: ['password'] },
      { ...person, signInWays: ['password'] },
      { ...person, id: 'usr_both', firstName: 'Ada', lastName: 'Olsen', signInWays: ['password', 'sso'] },
      { ...person, id: 'usr_sso', firstName: 'Bea', lastName: 'Lund', signInWays: ['sso'] },
      { ...person, id: 'usr_none', firstName: 'Cleo', lastName: 'Berg', signInWays: [] },
      { ...person, id: 'usr_off', firstName: 'Dan', lastName: 'Roth', signInWays: ['password'], isActive: false },
    ]),
  },
  play: async ({ canvas, args, userEvent }) => {
    for (const text of ['Signs in by password or with Works', 'Signs in with Works', 'Has no way to sign in yet'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getAllByText('Signs in by password')).toHaveLength(2);
    const invite = (whom: string) => canvas.queryByRole('button', { name: `Invite to single sign-on: ${whom}` });
    await userEvent.click(invite(name)!);
    await expect(args.connecting.open).toHaveBeenCalledWith(expect.objectContaining({ id: person.id }));
    await expect(invite(`${owner.firstName} ${owner.lastName}`)).toHaveAccessibleDescription(/Settings, Security/);
    await expect(invite('Cleo Berg')).toBeVisible();
    for (const whom of ['Ada Olsen', 'Bea Lund', 'Dan Roth']) await expect(invite(whom)).toBeNull();
  },
});

/** The button says why it does nothing. */
export const NoSingleSignOn = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: `Invite to single sign-on: ${name}` })).toHaveAccessibleDescription(
      /not set up on this server/,
    );
  },
});

export const InviteIsForOwners = meta.story({
  args: { user: { ...accounts.finance.user }, provider: { name: 'Works', isMailed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: `Invite to single sign-on: ${name}` })).toHaveAccessibleDescription(
      'A platform owner can do this.',
    );
  },
});

const stoppedAt = '2026-06-30T09:00:00.000Z';
const disabled = { ...person, isActive: false, openSessions: 0, stoppedAt, stoppedBy: 'Margaret Ellery' };

/** A person was disabled: for 72 hours no role that may approve money is given. The notice names the last stop. */
export const MoneyRolesStopped = meta.story({
  args: {
    members: ready([
      owner,
      { ...disabled, id: 'usr_first', firstName: 'Ada', lastName: 'Olsen', stoppedAt: '2026-06-29T09:00:00.000Z' },
      disabled,
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No role that may approve money is given now')).toBeVisible();
    const notice = canvas.getByText(/^Margaret Ellery disabled/);
    await expect(notice).toHaveTextContent(`Margaret Ellery disabled ${name} or gave them a lower role.`);
    await expect(within(notice).getByRole('time')).toHaveAttribute('datetime', '2026-07-03T09:00:00.000Z');
    await expect(canvas.queryByRole('button', { name: `Disable ${name}` })).toBeNull();
  },
});

/** Another system, such as the identity provider, has stopped the person. */
export const StoppedByAnotherSystem = meta.story({
  args: { members: ready([owner, { ...disabled, stoppedBy: undefined }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^another system disabled/i)).toBeVisible();
  },
});
