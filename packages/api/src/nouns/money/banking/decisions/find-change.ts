import type { Tx } from '../../../../db/tx.ts';
import type { Failure } from '../../../../kernel/errors.ts';
import { lockAccount, lockStanding, standingThen } from '../accounts/account.ts';
import { lockLimitsOf } from '../accounts/limits.ts';
import type { ApprovalRow } from '../approvals/rows.ts';
import { type MadeFor, whyStateChanged } from '../made-for/rules.ts';
import { lockNotice } from '../payees/commands.ts';
import { lockThreshold } from '../payees/threshold.ts';
import { lockStop } from '../stops/stop.ts';
import { lockTransferThen } from '../transfers/commands.ts';
import { lockHold } from '../transfers/release.ts';

/**
 * The refusal of a proposal that was made for another state; undefined where all is as it was. What it looks at stays
 * so until the transaction ends.
 */
export async function findChange(tx: Tx, proposal: ApprovalRow): Promise<Failure | undefined> {
  const now = await lockState(tx, proposal);
  return now && whyStateChanged(proposal.payload['madeFor'] as MadeFor | undefined, now);
}

async function lockState(tx: Tx, { kind, payload }: ApprovalRow): Promise<MadeFor | undefined> {
  const subject = String(payload['subject']);
  switch (kind) {
    case 'transfer':
      return lockTransferThen(tx, subject);
    case 'unfreeze':
      return standingThen(await lockAccount(tx, subject));
    case 'raise_limits':
      return lockLimitsOf(tx, payload);
    case 'release_hold':
      return lockHold(tx, subject);
    case 'release_factoring':
      return lockNotice(tx, subject);
    case 'close_account':
      return lockStanding(tx, subject);
    case 'change_threshold':
      return lockThreshold(tx);
    case 'lift_stop':
      return lockStop(tx, subject);
    case 'grant_role':
      return undefined;
  }
}
