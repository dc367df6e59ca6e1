import type { MockWorld } from '../../kit/world.ts';
import type { MockedProposal } from '../approvals/proposals/proposals.ts';
import { limitsThen, standingThen } from './madeFor.ts';
import { act, setLimits, stand } from './state.ts';

export const accountProposals = (world: MockWorld) =>
  ({
    unfreeze: {
      now: ({ companyId = '' }) => standingThen(world, companyId),
      carryOut: ({ companyId = '' }) => act(world, companyId, 'unfreeze'),
    },
    raise_limits: {
      now: ({ payload, companyId = '' }) => limitsThen(world, companyId, Object.keys(payload['changes'] as object)),
      carryOut: ({ payload, companyId = '' }) =>
        setLimits(world, companyId, payload['changes'] as Record<string, number>),
    },
    close_account: {
      now: ({ companyId = '' }) => standingThen(world, companyId),
      carryOut: ({ companyId = '' }) => stand(world, companyId, { status: 'closed', isRestricted: false }),
    },
  }) satisfies Record<string, MockedProposal>;
