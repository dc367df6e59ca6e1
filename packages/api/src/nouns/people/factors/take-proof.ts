import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { forgiveGuesses, takeGuess } from '../../../http/limits/attempt-limits.ts';
import type { Limits } from '../../../http/settings/settings.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Failure, type Refusal, refuse } from '../../../kernel/errors.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { spendCode } from './recovery.ts';
import { codesLocked, keyLost, lockMs, plainCode, wrongCode, wrongRecoveryCode } from './rules.ts';
import type { ProofKind } from '../users/rules.ts';
import { factors } from './tables.ts';
import { secondsOff, secretPlace, stepOf } from './totp.ts';

/** What a user shows: a code of an app, or a recovery code. */
type Shown = { code: string } | { recoveryCode: string };

export interface ProofDeps {
  sealer: Sealer | undefined;
  logger: Logger;
}

type Guesses = Pick<Limits, 'loginFailures' | 'loginFailureWindowMs'>;

const guessesOf = (userId: string) => `factor:${userId}`;

/** Counts a wrong code or password of a user; the refusal if there were too many. Only a right code lifts the lock. */
export async function countGuess(tx: Tx, userId: string, limits: Guesses): Promise<Failure | undefined> {
  const { loginFailures, loginFailureWindowMs } = limits;
  const limited = await takeGuess(tx, guessesOf(userId), loginFailures, loginFailureWindowMs, lockMs);
  return limited && codesLocked(limited.options.retryAfterSeconds ?? 0);
}

/** Takes a proof of the user, each once; a refusal must be committed, since it counts. */
export async function takeProof(
  tx: Tx,
  userId: string,
  shown: Shown,
  limits: Guesses,
  deps: ProofDeps,
): Promise<{ kind: ProofKind } | Refusal> {
  const limited = await countGuess(tx, userId, limits);
  if (limited) return refuse(limited);
  const isByCode = 'code' in shown;
  const isRight = isByCode
    ? await takeCode(tx, userId, plainCode(shown.code), deps)
    : await spendCode(tx, userId, shown.recoveryCode);
  if (!isRight) return refuse(isByCode ? wrongCode() : wrongRecoveryCode());
  await forgiveGuesses(tx, guessesOf(userId));
  return { kind: isByCode ? 'totp' : 'recovery' };
}

/** Whether it is a code of one of the user's apps that was not used; uses it up. */
async function takeCode(tx: Tx, userId: string, code: string, { sealer, logger }: ProofDeps): Promise<boolean> {
  const known = await tx
    .select({ id: factors.id, secret: factors.secret, lastStep: factors.lastStep })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, 'totp'), isNotNull(factors.confirmedAt)))
    .orderBy(asc(factors.id));
  const open = known.flatMap(({ secret, ...one }) => (secret && sealer?.canOpen(secret) ? [{ ...one, secret }] : []));
  if (!sealer || (open.length === 0 && known.length > 0)) throw keyLost();
  for (const { id, secret: sealed, lastStep } of open) {
    const secret = sealer.open(sealed, secretPlace(id));
    const step = stepOf(secret, code, tx.now);
    if (step === undefined) {
      warnOfClock(logger, secondsOff(secret, code, tx.now, lastStep ?? 0));
      continue;
    }
    if (await takeStep(tx, id, step)) return true;
  }
  return false;
}

/** The database decides between two calls with the same code. */
async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const used = await tx
    .update(factors)
    .set({ lastStep: step, lastUsedAt: tx.now })
    .where(and(eq(factors.id, id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id });
  return used.length === 1;
}

function warnOfClock(logger: Logger, seconds: number | undefined): void {
  if (seconds === undefined) return;
  const far = `${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'}`;
  const advice = `A code was refused that is right for a clock ${far} that of the server. Set the clock of the server, or of the phone that made the code`;
  logger.warn('factor_clock_off', { seconds, advice });
}
