import { conflict, forbidden, notFound } from '../../../kernel/errors.ts';
import { easternWords } from '../../../kernel/eastern-day.ts';

/** Each has its declaration in the manifest of a noun (`proposals`); `nouns.ts` does not compile without it. */
export const approvalKinds = [
  'transfer',
  'unfreeze',
  'raise_limits',
  'lift_stop',
  'release_hold',
  'release_factoring',
  'change_threshold',
  'close_account',
  'grant_role',
  'grant_key',
  'change_sign_in',
  'reset_factors',
  'reverse_payment',
  'void_invoice',
  'write_off',
  'credit_note',
  'refund',
  'reopen_month',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
export const approvalStates = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** A proposal can be decided on for this long. */
export const approvalLifetimeMs = 24 * 60 * 60_000;

export const waitsForApproval = 'Waiting for approval by a second administrator';

export const ownProposal = () => forbidden('You proposed this; a second person decides', { code: 'own_proposal' });

export const proposerGone = () =>
  conflict('Its proposer may no longer propose; the proposal is cancelled', { code: 'proposer_gone' });

export const notOwnProposal = () =>
  forbidden('Only the person who proposed this can take it back', { code: 'not_own_proposal' });

/** Names the person who decided, and the time. */
export function alreadyDecided(status: ApprovalState, name?: string, decidedAt?: Date | null) {
  const by = name === undefined ? '' : ` by ${name}`;
  const at = decidedAt ? ` on ${easternWords(decidedAt)}` : '';
  return conflict(`This was ${status}${by}${at}`, { code: 'already_decided' });
}

export const proposalMissing = () => notFound('Proposal not found');

/** A part of the state that a proposal was made for, in words. */
export interface StateFact {
  /** As the subject of a sentence. */
  name: string;
  value: string;
}

/** One text for each state; the order of members says nothing. */
export function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([name, member]) => [name, sorted(member)]);
}

const textOf = (state: unknown): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(state))));

const again = 'The proposal is cancelled; propose it again';

/**
 * The refusal of a proposal that was made for another state than that of now; undefined if both are the same.
 * `factsOf` says a state in words.
 */
export function whyStateChanged<State extends object>(
  then: State | undefined,
  now: State,
  factsOf: (state: State) => readonly StateFact[],
) {
  if (then === undefined)
    return stateChanged('This was proposed before proposals named the state that they are made for');
  if (textOf(then) === textOf(now)) return undefined;
  const before = new Map(factsOf(then).map((fact) => [fact.name, fact.value]));
  const fact = factsOf(now).find(({ name, value }) => before.get(name) !== value);
  if (!fact) return stateChanged('What this was proposed for has changed');
  return stateChanged(`${fact.name} is ${fact.value} now and was ${before.get(fact.name)} when this was proposed`);
}

const stateChanged = (what: string) => conflict(`${what}. ${again}`, { code: 'state_changed' });
