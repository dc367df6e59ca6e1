import type { Database } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../kernel/process/background.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import { revertLimits } from './accounts/limits.ts';
import { expireProposals } from './approvals/propose.ts';
import { endTransfer } from './transfers/commands.ts';
import type { FreezeRunner } from './accounts/freezes.ts';
import type { ApplicationRunner } from './customers/applications.ts';
import type { TransferRunner } from './transfers/runner.ts';

const sendEveryMs = 1_000;
const askEveryMs = 10_000;
const sweepEveryMs = 30_000;

/** Writes down what is over by time: proposals with their transfers, and temporary limits. */
export async function sweepBanking(db: Database): Promise<void> {
  await db.withTx(system('banking'), async (tx) => {
    for (const transferId of await expireProposals(tx)) await endTransfer(tx, transferId, 'expired');
    await revertLimits(tx);
  });
}

export interface BankRunners {
  transfers: TransferRunner;
  applications: ApplicationRunner;
  freezes: FreezeRunner;
}

/** Sends transfers and freezes, asks for applications and sweeps for as long as the server runs. */
export function startBanking(
  db: Database,
  { transfers, applications, freezes }: BankRunners,
  logger: Logger,
): BackgroundWork {
  const sending = inBackground('transfers', sendEveryMs, transfers.turn, logger);
  const freezing = inBackground('freezes', sendEveryMs, freezes.turn, logger);
  const sweeping = inBackground('banking', sweepEveryMs, () => sweepBanking(db), logger);
  const asking = inBackground('applications', askEveryMs, applications.turn, logger);
  transfers.wake();
  return {
    stop: async () => {
      await transfers.stop();
      await freezes.stop();
      await applications.stop();
      await asking.stop();
      await sending.stop();
      await freezing.stop();
      await sweeping.stop();
    },
  };
}
