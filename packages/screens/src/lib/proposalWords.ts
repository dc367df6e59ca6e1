import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { limitLabels } from '@freight-hq/api/rules/money/bank-accounts';
import { type MadeFor, stateFacts, type TransferType } from '@freight-hq/api/rules/money/transfers';
import type { LimitName } from '@freight-hq/api/rules/money/bank-provider';
import type { User } from '@freight-hq/api/contract/people/users';
import { roleLabel } from './roleLabel.ts';
import { dollarText, transferTypeLabels } from './bankWords.ts';

type Proposal = Pick<Approval, 'kind' | 'payload' | 'companyName' | 'person'>;

/** A proposal in one line. */
export function proposalTitle({ kind, payload, person = 'a person' }: Proposal): string {
  switch (kind) {
    case 'transfer':
      return `${typeLabel(payload['type'])} of ${dollarText(Number(payload['amountCents']) / 100)}${destination(payload['toLast4'])}`;
    case 'unfreeze':
      return payload['from'] === 'frozen' ? 'Unfreeze the account' : 'Lift the restriction of the account';
    case 'raise_limits':
      return payload['hours'] ? `Raise limits for ${hoursText(Number(payload['hours']))}` : 'Raise limits';
    case 'release_hold':
      return `Release ${dollarText(Number(payload['amountCents']) / 100)} that is held`;
    case 'release_factoring':
      return 'Release the notice of assignment';
    case 'change_threshold':
      return `Change the threshold from ${dollarText(Number(payload['fromCents']) / 100)} to ${dollarText(Number(payload['cents']) / 100)}`;
    case 'close_account':
      return `Close the account ••••${String(payload['last4'])}`;
    case 'grant_role':
      return `Give ${person} the role ${roleLabel[payload['role'] as User['role']] ?? String(payload['role'])}`;
    case 'lift_stop':
      return 'Let outgoing money flow again';
  }
}

/** The new limits of a proposal to raise them; none for other proposals. */
export function proposedLimits({ kind, payload }: Proposal): { label: string; dollars: number }[] {
  if (kind !== 'raise_limits') return [];
  const changes = (payload['changes'] ?? {}) as Record<LimitName, number>;
  return Object.entries(changes).map(([name, cents]) => ({
    label: limitLabels[name as LimitName] ?? name,
    dollars: cents / 100,
  }));
}

/** The state that a proposal was made for, and outside of which it is not carried out. */
export const proposedFor = ({ payload }: Proposal): { label: string; value: string }[] =>
  stateFacts((payload['madeFor'] ?? {}) as MadeFor).map(({ name, value }) => ({
    label: name.replace(/^The (.)/, (_, first: string) => first.toUpperCase()),
    value,
  }));

const destination = (last4: unknown) => (typeof last4 === 'string' ? ` to ••••${last4}` : '');

const typeLabel = (type: unknown) => transferTypeLabels[type as TransferType] ?? String(type);

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
