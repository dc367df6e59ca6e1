import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { DeclaredProposal, DeclaredProposals } from '../../../http/noun/proposals.ts';
import { carryOutAction } from './accounts/actions.ts';
import { lockAccount, lockStanding, standingThen } from './accounts/account.ts';
import { carryOutLimits, lockLimitsOf } from './accounts/limits.ts';
import { carryOutClosing } from './closing/close.ts';
import { stateFacts as facts } from './made-for/rules.ts';
import { carryOutFactoring, lockNotice } from './payees/commands.ts';
import { hasChangedDetails } from './payees/queries.ts';
import { ownDetails } from './payees/rules.ts';
import { carryOutThreshold, lockThreshold } from './payees/threshold.ts';
import { thresholdCents } from './read-threshold.ts';
import { whyTwoPeople } from './rules.ts';
import { transferService } from './service.ts';
import { liftStop, lockStop } from './stops/stop.ts';
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
  unfreeze: {
    why: whyTwoPeople.unfreeze,
    permission,
    state: { lock: async (tx, { subject }) => standingThen(await lockAccount(tx, subject)), facts },
    carryOut: (ctx, { subject, reason }) => carryOutAction(ctx, subject, 'unfreeze', reason),
  },
  raise_limits: {
    why: whyTwoPeople.raise_limits,
    permission,
    state: { lock: (tx, { payload }) => lockLimitsOf(tx, payload), facts },
    carryOut: (ctx, { payload, reason }) => carryOutLimits(ctx, payload, reason),
  },
  lift_stop: liftOfStop,
  release_hold: {
    why: whyTwoPeople.release_hold,
    permission,
    state: { lock: (tx, { subject }) => lockHold(tx, subject), facts },
    carryOut: (ctx, { subject, reason }) => carryOutRelease(ctx, subject, reason),
  },
  release_factoring: {
    why: whyTwoPeople.release_factoring,
    permission,
    state: { lock: (tx, { subject }) => lockNotice(tx, subject), facts },
    carryOut: (ctx, { subject, reason }) => carryOutFactoring(ctx, subject, reason),
  },
  change_threshold: {
    why: whyTwoPeople.change_threshold,
    permission,
    state: { lock: (tx) => lockThreshold(tx), facts },
    takesTwoMoneyRoles: () => sql`true`,
    carryOut: (ctx, { id, payload }) => carryOutThreshold(ctx, id, payload),
  },
  close_account: {
    why: whyTwoPeople.close_account,
    permission,
    state: { lock: (tx, { subject }) => lockStanding(tx, subject), facts },
    carryOut: (ctx, { subject, reason }) => carryOutClosing(ctx, subject, reason),
  },
} satisfies DeclaredProposals;
