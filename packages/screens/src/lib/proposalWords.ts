import type { Approval } from '@freight-hq/api/contract/money/approvals';
import type { ApprovalKind } from '@freight-hq/api/rules/money/approvals';
import { limitLabels } from '@freight-hq/api/rules/money/bank-accounts';
import { type MadeFor, stateFacts, type TransferType } from '@freight-hq/api/rules/money/transfers';
import { monthName } from '@freight-hq/api/rules/money/month-close';
import { channelLabels, type PaymentChannel } from '@freight-hq/api/rules/money/payments';
import type { LimitName } from '@freight-hq/api/rules/money/bank-provider';
import type { User } from '@freight-hq/api/contract/people/users';
import { roleLabel } from './roleLabel.ts';
import { dollarText, transferTypeLabels } from './bankWords.ts';

type Proposal = Pick<Approval, 'kind' | 'payload' | 'companyName' | 'person'>;

type Words = (proposal: Proposal) => string;

/** A proposal in one line, by its kind. */
const titles: Record<ApprovalKind, Words> = {
  transfer: ({ payload }) =>
    `${typeLabel(payload['type'])} of ${moneyIn(payload, 'amountCents')}${destination(payload['toLast4'])}`,
  unfreeze: ({ payload }) =>
    payload['from'] === 'frozen' ? 'Unfreeze the account' : 'Lift the restriction of the account',
  raise_limits: ({ payload }) =>
    payload['hours'] ? `Raise limits for ${hoursText(Number(payload['hours']))}` : 'Raise limits',
  release_hold: ({ payload }) => `Release ${moneyIn(payload, 'amountCents')} that is held`,
  release_factoring: () => 'Release the notice of assignment',
  change_threshold: ({ payload }) =>
    `Change the threshold from ${moneyIn(payload, 'fromCents')} to ${moneyIn(payload, 'cents')}`,
  close_account: ({ payload }) => `Close the account ••••${String(payload['last4'])}`,
  grant_role: ({ payload, person = 'a person' }) =>
    `Give ${person} the role ${roleLabel[payload['role'] as User['role']] ?? String(payload['role'])}`,
  grant_key: ({ payload }) => `Let the key ${String(payload['name'])} bring payments`,
  change_sign_in: ({ payload, person }) =>
    payload['isEmergency'] === true
      ? `Make ${person ?? 'a person'} an emergency owner`
      : `Sign-in: ${policyWords(payload)}`,
  reset_factors: ({ person = 'a person' }) => `Remove the second factors of ${person}, a day after`,
  reverse_payment: ({ payload }) =>
    `Reverse the ${channelLabels[payload['channel'] as PaymentChannel]?.toLowerCase() ?? 'payment'} ${String(payload['reference'])} of ${moneyIn(payload, 'amountCents')}`,
  void_invoice: ({ payload }) => `Void invoice ${String(payload['number'])} of ${moneyIn(payload, 'amountCents')}`,
  write_off: ({ payload }) => `Write off ${moneyIn(payload, 'amountCents')} of invoice ${String(payload['number'])}`,
  credit_note: ({ payload }) => `Credit ${moneyIn(payload, 'amountCents')} of invoice ${String(payload['number'])}`,
  refund: ({ payload }) =>
    `Refund ${moneyIn(payload, 'amountCents')} of the charge of invoice ${String(payload['number'])}`,
  reopen_month: ({ payload }) => `Open ${monthName(String(payload['month']))} in the books again`,
  lift_stop: () => 'Let outgoing money flow again',
};

export const proposalTitle: Words = (proposal) => titles[proposal.kind](proposal);

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

const policyWords = ({ isRequired, factorFrom, roleMap, scimRole }: Proposal['payload']) =>
  [
    isRequired === true ? 'require single sign-on' : 'single sign-on not required',
    typeof factorFrom === 'string' ? `second factor of money roles from ${factorFrom}` : 'no second factor required',
    roleMap
      ? `roles by ${(roleMap as { groups: { group: string; role: string }[] }).groups.map(({ group, role }) => `${group} (${role})`).join(' and ')}`
      : 'no role by groups',
    scimRole ? `SCIM makes accounts with the role ${(scimRole as { role: string }).role}` : 'SCIM makes no accounts',
  ].join(', ');

const moneyIn = (payload: Proposal['payload'], name: string) => dollarText(Number(payload[name]) / 100);

const destination = (last4: unknown) => (typeof last4 === 'string' ? ` to ••••${last4}` : '');

const typeLabel = (type: unknown) => transferTypeLabels[type as TransferType] ?? String(type);

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
