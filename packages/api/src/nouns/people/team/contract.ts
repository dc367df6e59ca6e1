import { z } from 'zod';
import { endpoint, hq, none, text } from '../../../http/contract/endpoint.ts';
import { hqJobs, hqRoles } from '../../../kernel/permissions.ts';
import { signedInSession } from '../sessions/contract.ts';
import { signInMethods } from '../users/rules.ts';

const role = z.enum(hqRoles);
const jobs = z.array(z.enum(hqJobs)).max(hqJobs.length);
const givenJobs = jobs.optional().describe('With the role `admin` only; the other roles have all jobs');
const reason = text(500).trim().min(3);

/** `confirmed`: on the server; `alone`: one person alone made the account or raised its role; `unknown`: pairs with nobody. */
export const standings = ['confirmed', 'two_people', 'alone', 'unknown'] as const;

export const teamMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  employeeId: z.string().nullable(),
  role,
  jobs: jobs.describe('What an admin may do beside reading; the other roles have all jobs'),
  isActive: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable().describe('Last activity in a session, or the last sign-in'),
  openSessions: z.int(),
  createdAt: z.iso.datetime(),
  signInWays: z
    .array(z.enum(signInMethods))
    .describe('How the person can sign in now; none for an account without a password that is not connected either'),
  hasFactor: z.boolean().describe('Whether a second factor is asked for after the password'),
  proposedRole: role.optional().describe('Waits for the approval of a second person'),
  standing: z.enum(standings).describe('Whether the account counts as a separate person'),
  givenBy: z.string().optional().describe('Who gave the role'),
  agreedBy: z.string().optional().describe('The second person who agreed to the role'),
  onePersonWith: z.array(z.string()).describe('Those who alone made the account or raised its role'),
  stoppedAt: z.iso
    .datetime()
    .optional()
    .describe('When the person was disabled or got a lower role, within the last 72 hours'),
  stoppedBy: z.string().optional().describe('Who disabled the person last, or gave the lower role'),
});
export type TeamMember = z.infer<typeof teamMember>;

/** `waiting`: for a second person; `refused`: by that person; `void`: the inviter lost the right. */
export const invitationStates = ['open', 'waiting', 'refused', 'expired', 'void'] as const;

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  jobs,
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const sentInvitation = z.object({
  invitation,
  token: z.string().describe('Only in this answer; it goes into the fragment of the link'),
  isMailed: z.boolean().describe('Whether a mail with a link of its own goes to the address'),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

export const permissionRow = z.object({
  permission: z.string(),
  roles: z.array(role),
  jobs: jobs.describe('Jobs that give it to an admin'),
});
export type PermissionRow = z.infer<typeof permissionRow>;

export const teamSession = signedInSession.extend({ name: z.string(), role });
export type TeamSession = z.infer<typeof teamSession>;

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/hq/team',
  access: hq('team:read'),
  summary: 'The people of HQ, the active ones first, by name.',
  response: z.array(teamMember),
});

export const changeRole = endpoint({
  method: 'POST',
  path: '/api/hq/team/:userId/role',
  access: hq('team:manage', { reauth: true }),
  summary:
    'Give a person another role or other jobs, or the same role to a disabled person, who becomes active; a role that may approve money waits for a second person, and so does each return of a disabled person. A lower role counts at once and stops money roles for 72 hours. Ends the sessions of the person.',
  body: z.strictObject({ role, jobs: givenJobs, reason }),
  response: z.object({ member: teamMember, approvalId: z.string().optional() }),
});

export const disableMember = endpoint({
  method: 'POST',
  path: '/api/hq/team/:userId/disable',
  access: hq('team:manage', { reauth: true }),
  summary:
    'Disable a person: ends the sessions at once and cancels what the person has proposed; no money role is given for 72 hours.',
  body: z.strictObject({ reason }),
  response: z.object({ member: teamMember, endedSessions: z.int(), cancelledProposals: z.int() }),
});

export const signOutMember = endpoint({
  method: 'POST',
  path: '/api/hq/team/:userId/sign-out',
  access: hq('team:manage'),
  summary: 'End all sessions of a person.',
  response: z.object({ endedSessions: z.int() }),
});

export const listTeamSessions = endpoint({
  method: 'GET',
  path: '/api/hq/team/sessions',
  access: hq('team:sessions'),
  summary: 'The sessions of all people of HQ, the latest activity first, at most 500.',
  response: z.array(teamSession),
});

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/hq/team/permissions',
  access: hq('team:read'),
  summary: 'Every permission of HQ with the roles and jobs that have it.',
  response: z.array(permissionRow),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/hq/invitations',
  access: hq('team:read'),
  summary: 'Invitations of the last 30 days that were not used, the newest first.',
  response: z.array(invitation),
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/hq/invitations',
  access: hq('team:manage', { reauth: true }),
  summary: 'Invite a person by a link that works once within 72 hours; only the hash of its token is kept.',
  body: z.strictObject({ email: text(254, 3).check(z.email()), role, jobs: givenJobs, reason }),
  response: sentInvitation,
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/hq/invitations/:invitationId/resend',
  access: hq('team:manage', { reauth: true }),
  summary: 'Replace the link of an invitation, which ends the earlier one. The body states the role again.',
  body: z.strictObject({ role }),
  response: sentInvitation,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/hq/invitations/:invitationId',
  access: hq('team:manage'),
  summary: 'Withdraw an invitation that was not used.',
  response: none,
});
