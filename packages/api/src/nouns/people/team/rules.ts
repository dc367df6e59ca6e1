import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import { hasJobs, type HqJob, type Role } from '../../../kernel/permissions.ts';

export const invitationMissing = () => notFound('Invitation not found; it was used or withdrawn');
export const invitationOpen = () =>
  conflict('This address has an invitation already; send its link again or withdraw it', { code: 'invitation_open' });
export const otherRole = () =>
  conflict('The invitation is for another role; withdraw it and invite anew', { code: 'other_role' });
export const tooOld = () => conflict('The invitation is older than 30 days; invite anew', { code: 'invitation_old' });
export const approvalRefused = () =>
  conflict('A second person has refused this invitation', { code: 'invitation_refused' });
export const roleWaits = () =>
  conflict('A role for this person waits for a second person already', { code: 'role_waits' });
export const alreadyDisabled = () => conflict('This person is disabled already', { code: 'already_disabled' });

/** Refuses jobs for a role that has all of them. */
export function refuseJobs({ role, jobs = [] }: { role: Role; jobs?: readonly HqJob[] | undefined }): void {
  if (jobs.length === 0 || hasJobs(role)) return;
  const detail = 'Only an admin has single jobs; this role has all of them';
  throw invalid(detail, { errors: [{ pointer: '/jobs', detail }] });
}

/** Why a second person decides on a role that moves money. */
export const whyRoleTakesTwo = 'Giving a role that moves money takes two people.';

/** An invitation is listed and can be sent again for this long. */
export const invitationKeptMs = 30 * 24 * 60 * 60_000;
