import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { DeclaredProposal, DeclaredProposals } from '../../../http/noun/proposals.ts';
import { ownDetails } from '../payees/rules.ts';
import { hasChangedDetails } from '../payees/service.ts';
import { thresholdCents } from './read-threshold.ts';
import { stateFacts as facts, whyTwoPeople } from './rules.ts';
import { transferService } from './service.ts';
import { liftStop, lockStop } from './stops/stop.ts';
import { carryOutThreshold, lockThreshold } from './threshold.ts';
import { carryOutTransfer, endTransfer, lockTransferThen } from './transfers/commands.ts';
import { carryOutRelease, lockHold } from './transfers/release.ts';

const permission = 'banking:propose';

const transfer: DeclaredProposal = {
  permission,
  state: { lock: (tx, { subject }) => lockTransferThen(tx, subject), facts },
  takesTwoMoneyRoles: (payload) => sql`(${payload} ->> 'amountCents')::bigint > ${thresholdCents}`,
  refuseApprover: async (tx, { companyId }, approverId) =>
    (await hasChangedDetails(tx, companyId ?? '', approverId)) ? ownDetails() : undefined,
  carryOut: async (ctx, { subject }, { get }) => {
    await carryOutTransfer(ctx, subject);
    ctx.tx.afterCommit(() => get(transferService).wake());
  },
  end: (tx, subject, status) => endTransfer(tx, subject, status),
};

const liftOfStop: DeclaredProposal = {
  why: whyTwoPeople.lift_stop,
  permission,
  state: { lock: (tx, { subject }) => lockStop(tx, subject), facts },
  carryOut: async (ctx, { subject, reason }, { get }) => {
    await liftStop(ctx.tx, subject);
    await audit(ctx, 'outgoing.resumed', { target: subject, reason });
    ctx.tx.afterCommit(() => get(transferService).wake());
  },
};

/** What two people decide on together. */
export const proposals = {
  transfer,
  lift_stop: liftOfStop,
  release_hold: {
    why: whyTwoPeople.release_hold,
    permission,
    state: { lock: (tx, { subject }) => lockHold(tx, subject), facts },
    carryOut: (ctx, { subject, reason }) => carryOutRelease(ctx, subject, reason),
  },
  change_threshold: {
    why: whyTwoPeople.change_threshold,
    permission,
    state: { lock: (tx) => lockThreshold(tx), facts },
    takesTwoMoneyRoles: () => sql`true`,
    carryOut: (ctx, { id, payload }) => carryOutThreshold(ctx, id, payload),
  },
} satisfies DeclaredProposals;
