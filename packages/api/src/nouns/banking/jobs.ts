import type { Database } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../kernel/background.ts';
import type { Logger } from '../../kernel/logger.ts';
import { revertLimits } from './accounts/limits.ts';
import { expireProposals } from './approvals/propose.ts';
import { endTransfer } from './transfers/commands.ts';
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

/** Sends transfers, asks for applications and sweeps for as long as the server runs. */
export function startBanking(
  db: Database,
  runner: TransferRunner,
  applications: ApplicationRunner,
  logger: Logger,
): BackgroundWork {
  const sending = inBackground('transfers', sendEveryMs, runner.turn, logger);
  const sweeping = inBackground('banking', sweepEveryMs, () => sweepBanking(db), logger);
  const asking = inBackground('applications', askEveryMs, applications.turn, logger);
  runner.wake();
  return {
    stop: async () => {
      await runner.stop();
      await applications.stop();
      await asking.stop();
      await sending.stop();
      await sweeping.stop();
    },
  };
}
