import type { ApprovalKind } from '@freight-hq/api/rules/money/approvals';
import type { MockWorld } from '../../kit/world.ts';
import { accountProposals } from '../bank-accounts/proposals.ts';
import { controlProposals } from '../bank-controls/proposals.ts';
import { payeeProposals } from '../payees/proposals.ts';
import { transferProposals } from '../transfers/proposals.ts';
import type { MockedProposal } from './proposals/proposals.ts';

/** What becomes of each kind of proposal. No story decides on a role, which belongs to another part of the world. */
export const kindsIn = (world: MockWorld): Record<ApprovalKind, MockedProposal | undefined> => ({
  ...accountProposals(world),
  ...controlProposals(world),
  ...payeeProposals(world),
  ...transferProposals(world),
  grant_role: undefined,
  grant_key: undefined,
});
