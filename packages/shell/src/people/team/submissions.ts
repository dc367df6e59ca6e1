import { inviteToConnect } from '@freight-hq/api/contract/people/single-sign-on';
import { endSession } from '@freight-hq/api/contract/people/sessions';
import {
  changeRole,
  disableMember,
  inviteMember,
  type Invitation,
  resendInvitation,
  signOutMember,
  type TeamMember,
  type TeamSession,
  withdrawInvitation,
} from '@freight-hq/api/contract/people/team';
import type { InviteDraft, RoleDraft, RoleTarget } from '@freight-hq/screens/people/TeamSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadTeam } from './data.ts';
import { teamToasts } from './words.ts';

const nameOf = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;
/** What it was about may have changed meanwhile. */
const effects = { keep: reloadTeam, onRefused: reloadTeam };

export const roleChange = submission(
  (call, { draft: { jobs, reason }, target: { member, role } }: Sent<RoleDraft, RoleTarget>) =>
    call(changeRole, { userId: member.id, body: { role, jobs, reason } }),
  {
    ...effects,
    toast: ({ member, approvalId }) => (approvalId ? teamToasts.roleProposed : teamToasts.roleGiven)(nameOf(member)),
    failure: 'The role could not be changed. Try again.',
  },
);

export const disabling = submission(
  (call, { draft: reason, target }: Sent<string, TeamMember>) =>
    call(disableMember, { userId: target.id, body: { reason } }),
  {
    ...effects,
    toast: ({ member }) => teamToasts.disabled(nameOf(member)),
    failure: 'The person could not be disabled. Try again.',
  },
);

export const signOut = submission(
  (call, { target }: Sent<undefined, TeamMember>) => call(signOutMember, { userId: target.id }),
  {
    ...effects,
    toast: (_reply, { target }) => teamToasts.signedOut(nameOf(target)),
    refusal: teamToasts.notSignedOut,
    failure: 'The person could not be signed out. Try again.',
  },
);

export const sessionEnd = submission(
  (call, { target }: Sent<undefined, TeamSession>) => call(endSession, { authSessionId: target.id }),
  {
    ...effects,
    toast: (_reply, { target }) => teamToasts.ended(target.name),
    refusal: teamToasts.notEnded,
    failure: 'The sign-in could not be ended. Try again.',
  },
);

export const inviting = submission((call, { draft: body }: Sent<InviteDraft, void>) => call(inviteMember, { body }), {
  ...effects,
  failure: 'The invitation could not be made. Nothing that you typed is lost; try again.',
});

export const resending = submission(
  (call, { target: { id, role } }: Sent<void, Invitation>) =>
    call(resendInvitation, { invitationId: id, body: { role } }),
  { ...effects, failure: 'The link could not be replaced. Try again.' },
);

export const connecting = submission(
  (call, { target }: Sent<void, TeamMember>) => call(inviteToConnect, { userId: target.id }),
  {
    ...effects,
    toast: ({ email, isMailed }) => (isMailed ? teamToasts.connectMailed : teamToasts.connectMade)(email),
    failure: 'The person could not be invited. Try again.',
  },
);

export const withdrawing = submission(
  (call, { target }: Sent<void, Invitation>) => call(withdrawInvitation, { invitationId: target.id }),
  {
    ...effects,
    toast: (_reply, { target }) => teamToasts.withdrawn(target.email),
    failure: 'The invitation could not be withdrawn. Try again.',
  },
);
