import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { DeclaredProposal } from '../../../http/noun/proposals.ts';
import { controlFacts as facts, whyTwoPeople } from './rules.ts';
import { liftStop, lockStop } from './stop.ts';
import { carryOutThreshold, lockThreshold } from './threshold.ts';

const permission = 'banking:propose';

export const change_threshold: DeclaredProposal = {
  why: whyTwoPeople.change_threshold,
  permission,
  state: { lock: (tx) => lockThreshold(tx), facts },
  takesTwoMoneyRoles: () => sql`true`,
  carryOut: (ctx, { id, payload }) => carryOutThreshold(ctx, id, payload),
};

/** The manifest of transfers declares it, since what the stop has kept back is sent when it is lifted. */
export const lift_stop: DeclaredProposal = {
  why: whyTwoPeople.lift_stop,
  permission,
  state: { lock: (tx, { subject }) => lockStop(tx, subject), facts },
  carryOut: async (ctx, { subject, reason }) => {
    await liftStop(ctx.tx, subject);
    await audit(ctx, 'outgoing.resumed', { target: subject, reason });
  },
};
