import type { MadeFor } from '@freight-hq/api/rules/money/transfers';
import type { MockWorld } from '../../kit/world.ts';
import type { MockedProposal } from '../approvals/proposals/proposals.ts';
import { changeDetails, payeeRows } from './rows.ts';

export const noticeThen = (world: MockWorld, companyId: string): MadeFor => ({
  filedAt: world.get(payeeRows).find((one) => one.companyId === companyId)?.factoring?.filedAt ?? null,
});

export const payeeProposals = (world: MockWorld) =>
  ({
    release_factoring: {
      now: ({ companyId = '' }) => noticeThen(world, companyId),
      carryOut: ({ companyId = '' }) => void changeDetails(world, companyId, { factoring: undefined }),
    },
  }) satisfies Record<string, MockedProposal>;
