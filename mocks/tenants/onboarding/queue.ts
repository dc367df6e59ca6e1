import * as contract from '@freight-hq/api/contract/tenants/onboarding';
import type { User } from '@freight-hq/api/contract/people/users';
import type { Input } from '@freight-hq/api/endpoint';
import type * as rules from '@freight-hq/api/rules/tenants/onboarding';
import { inOrder, sortedBy } from '../../kit/collection.ts';
import { now } from '../../kit/now.ts';

type Detail = contract.OnboardingDetail;
type Query = Input<typeof contract.listOnboardings>['query'];

const weekMs = 7 * 24 * 60 * 60_000;

/** Whether a query of the queue finds a row. */
export function isAskedFor(row: Detail, { q = '', stage, status, owner }: Query, caller: User | null): boolean {
  const { companyName, contactName, dotNumber, completedAt } = row;
  const isDone = completedAt !== undefined;
  const ownedBy = owner === 'me' ? caller?.id : owner;
  if (status === 'completed' ? !isDone || Date.parse(completedAt) <= now.getTime() - weekMs : isDone) return false;
  if (status && status !== 'completed' && row.status !== status) return false;
  if (stage && stateOf(row).stage !== stage) return false;
  if (ownedBy && (row.ownerId ?? 'nobody') !== ownedBy) return false;
  return [companyName, contactName, dotNumber].some((text) => text.toLowerCase().includes(q.toLowerCase()));
}

const urgency = ({ priority }: Detail) => contract.onboardingPriorities.indexOf(priority);
const sortKeys = {
  companyName: ({ companyName }: Detail) => companyName.toLowerCase(),
  stage: ({ stage }: Detail) => contract.stageNames.indexOf(stage),
  stageSince: ({ stageSince }: Detail) => stageSince,
  priority: urgency,
  createdAt: ({ createdAt }: Detail) => createdAt,
};

/** Rows as the queue has them; the most urgent first, where a query names no order. */
export const ordered = (rows: readonly Detail[], sort: Query['sort']): Detail[] =>
  sort
    ? sortedBy(rows, sortKeys, sort, ({ id }) => id)
    : inOrder(rows, [urgency, ({ createdAt }) => createdAt, ({ id }) => id]);

/** The part of a row that the rules change. */
export const stateOf = ({ stage, completedAt, priority, ownerId, facts }: Detail): rules.OnboardingState => ({
  stage: contract.onboardingStages[contract.stageNames.indexOf(stage)] ?? 'initial_contact',
  isCompleted: completedAt !== undefined,
  priority,
  owner: ownerId ?? null,
  facts,
});
