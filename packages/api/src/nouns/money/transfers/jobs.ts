import type { Database } from '../../../db/tx.ts';
import { type UnitDeps, workOffUnits } from '../../../http/work/units.ts';
import { type BackgroundWork, inBackground } from '../../../kernel/process/background.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import { proposalExpiry } from '../approvals/service.ts';
import { limitsOver } from '../bank-accounts/service.ts';
import type { TransferRunner } from './runner.ts';

const sendEveryMs = 1_000;
const sweepEveryMs = 30_000;

/** Writes down what is over by time: proposals with their transfers, and temporary limits. */
export async function sweepBanking(deps: UnitDeps): Promise<void> {
  await workOffUnits(deps, proposalExpiry);
  await workOffUnits(deps, limitsOver);
}

/** Sends transfers, and sweeps, for as long as the server runs. */
export function startBanking(db: Database, transfers: TransferRunner, logger: Logger): BackgroundWork {
  const sending = inBackground('transfers', sendEveryMs, transfers.turn, logger);
  const sweeping = inBackground('banking', sweepEveryMs, () => sweepBanking({ db, logger }), logger);
  transfers.wake();
  return {
    stop: async () => {
      await transfers.stop();
      await sending.stop();
      await sweeping.stop();
    },
  };
}
