import { conflict, forbidden, notFound } from '../../../../kernel/errors.ts';
import type { ApprovalKind, ApprovalState } from '../rules.ts';

/** Reasons for the decision of a second person, except those of transfers. */
export const whyTwoPeople: Readonly<Record<Exclude<ApprovalKind, 'transfer'>, string>> = {
  unfreeze: 'Lifting a freeze or a restriction takes two people.',
  raise_limits: 'Raising a limit takes two people.',
  lift_stop: 'A stop is lifted by two people.',
  release_hold: 'Freeing money that is held takes two people.',
  release_factoring: 'Releasing a notice of assignment takes two people.',
  change_threshold: 'Changing the threshold takes two people.',
  close_account: 'Closing an account takes two people.',
  grant_role: 'Giving a role that moves money takes two people.',
};

export const waitsForApproval = 'Waiting for approval by a second administrator';

export const ownProposal = () => forbidden('You proposed this; a second person decides', { code: 'own_proposal' });

export const proposerGone = () =>
  conflict('Its proposer may no longer propose; the proposal is cancelled', { code: 'proposer_gone' });

export const notOwnProposal = () =>
  forbidden('Only the person who proposed this can take it back', { code: 'not_own_proposal' });

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Names the person who decided, and the time. */
export function alreadyDecided(status: ApprovalState, name?: string, decidedAt?: Date | null) {
  const by = name === undefined ? '' : ` by ${name}`;
  const at = decidedAt ? ` on ${dayAndTime.format(decidedAt)} UTC` : '';
  return conflict(`This was ${status}${by}${at}`, { code: 'already_decided' });
}

export const proposalMissing = () => notFound('Proposal not found');
