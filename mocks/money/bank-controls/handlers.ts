import * as contract from '@freight-hq/api/contract/money/bank-controls';
import { newId } from '@freight-hq/api/ids';
import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import { outgoingRuns, thresholdWaits, whyTwoPeople } from '@freight-hq/api/rules/money/bank-controls';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { cancelWaiting, pendingIn, pendingOf, propose } from '../approvals/proposals/proposals.ts';
import { controlsOf, switches } from './rows.ts';

const threshold = 'approval_threshold';

/** The controls of a company, the stop of all outgoing money, and the amount above which two people decide. */
export const bankControlHandlers = (world: MockWorld) => {
  const state = world.get(switches);
  const guarded = guardedIn(world);
  const stopState = () => {
    const approvalId = state.stop && pendingOf(world, 'lift_stop', state.stop.id);
    return { isStopped: state.stop !== undefined, ...state.stop, ...(approvalId && { approvalId }) };
  };
  const thresholdState = () => {
    const approvalId = pendingOf(world, 'change_threshold', threshold);
    return { amount: state.threshold, ...(approvalId && { approvalId }) };
  };
  return [
    mock(contract.getBankingControls)(({ query: { companyId } }) => ({
      ...controlsOf(world, companyId),
      pendingApprovals: pendingIn(world, companyId),
      approvalThreshold: state.threshold * 100,
      ...(state.stop && { outgoingStopped: state.stop }),
    })),
    mock(contract.getOutgoingStop)(stopState),
    mock(contract.stopOutgoing)(({ body: { reason } }, { caller }) => {
      if (state.stop) cancelWaiting(world, 'lift_stop', state.stop.id, caller);
      state.stop ??= { id: newId('stp'), since: now.toISOString(), reason };
      return stopState();
    }),
    guarded(contract.liftOutgoingStop)(({ body: { reason } }, { caller }) => {
      if (!state.stop) throw outgoingRuns();
      const payload = { subject: state.stop.id, madeFor: { stoppedAt: state.stop.since } };
      propose(world, caller, { kind: 'lift_stop', payload, why: whyTwoPeople.lift_stop, reason });
      return stopState();
    }),
    mock(contract.getThreshold)(thresholdState),
    guarded(contract.changeThreshold)(({ body: { amount, reason } }, { caller }) => {
      if (pendingOf(world, 'change_threshold', threshold)) throw thresholdWaits();
      const fromCents = state.threshold * 100;
      const madeFor = { thresholdCents: fromCents };
      const payload = { subject: threshold, fromCents, cents: centsOf(amount) ?? 0, madeFor };
      propose(world, caller, { kind: 'change_threshold', payload, why: whyTwoPeople.change_threshold, reason });
      return thresholdState();
    }),
  ];
};
