import type { MockWorld } from '../../kit/world.ts';
import type { MockedProposal } from '../approvals/proposals/proposals.ts';
import { switches } from './rows.ts';

export const controlProposals = (world: MockWorld) => {
  const state = world.get(switches);
  return {
    change_threshold: {
      now: () => ({ thresholdCents: state.threshold * 100 }),
      carryOut: ({ payload }) => void (state.threshold = Number(payload['cents']) / 100),
    },
    lift_stop: {
      now: () => ({ stoppedAt: state.stop?.since ?? null }),
      carryOut: () => void (state.stop = undefined),
    },
  } satisfies Record<string, MockedProposal>;
};
