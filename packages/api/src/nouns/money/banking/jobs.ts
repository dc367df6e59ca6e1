import type { Database } from '../../../db/tx.ts';
import { type UnitDeps, workOffUnits } from '../../../http/work/units.ts';
import { type BackgroundWork, inBackground } from '../../../kernel/process/background.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import { limitsOver } from './accounts/limits.ts';
import { proposalExpiry } from '../approvals/service.ts';
import type { FreezeRunner } from './accounts/freezes.ts';
import type { TransferRunner } from './transfers/runner.ts';

const sendEveryMs = 1_000;
const sweepEveryMs = 30_000;

/** Writes down what is over by time: proposals with their transfers, and temporary limits. */
export async function sweepBanking(deps: UnitDeps): Promise<void> {
  await workOffUnits(deps, proposalExpiry);
  await workOffUnits(deps, limitsOver);
}

export interface BankRunners {
  transfers: TransferRunner;
  freezes: FreezeRunner;
}

/** Sends transfers and freezes, and sweeps, for as long as the server runs. */
export function startBanking(db: Database, { transfers, freezes }: BankRunners, logger: Logger): BackgroundWork {
  const sending = inBackground('transfers', sendEveryMs, transfers.turn, logger);
  const freezing = inBackground('freezes', sendEveryMs, freezes.turn, logger);
  const sweeping = inBackground('banking', sweepEveryMs, () => sweepBanking({ db, logger }), logger);
  transfers.wake();
  return {
    stop: async () => {
      await transfers.stop();
      await freezes.stop();
      await sending.stop();
      await freezing.stop();
      await sweeping.stop();
    },
  };
}
