import { eq, lte, sql } from 'drizzle-orm';
import { rateLimits } from './tables.ts';
import { type Failure, tooManyRequests } from '../../kernel/errors.ts';
import type { Tx } from '../../db/tx.ts';

const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;

/** Counts an attempt in a fixed window; returns the refusal if the limit is exceeded. */
export async function takeAttempt(tx: Tx, key: string, max: number, windowMs: number): Promise<Failure | undefined> {
  const row = await count(tx, key, windowMs);
  return row.count > max ? limited(row.expiresAt, tx.now) : undefined;
}

/**
 * Counts an attempt to guess a secret before it is checked, so that parallel attempts count, too. After a success
 * call `forgiveGuesses`. From the last free attempt on, each attempt starts a delay that doubles up to 15 minutes.
 */
export async function takeGuess(
  tx: Tx,
  key: string,
  free: number,
  windowMs: number,
  firstMs = firstDelayMs,
): Promise<Failure | undefined> {
  const [held] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for('update');
  if (held?.blockedUntil && held.blockedUntil > tx.now) return limited(held.blockedUntil, tx.now);
  const row = await count(tx, key, windowMs);
  if (row.blockedUntil && row.blockedUntil > tx.now) return limited(row.blockedUntil, tx.now);
  if (row.count < free) return undefined;
  const delayMs = Math.min(firstMs * 2 ** (row.count - free), longestDelayMs);
  const blockedUntil = new Date(tx.now.getTime() + delayMs);
  // Kept for a window after the block, so that waiting out a delay does not reset the count.
  const expiresAt = new Date(blockedUntil.getTime() + windowMs);
  await tx.update(rateLimits).set({ blockedUntil, expiresAt }).where(eq(rateLimits.key, key));
  return undefined;
}

/** Deletes the counter of a secret after a correct attempt. */
export async function forgiveGuesses(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes expired counters. */
export async function dropExpiredLimits(tx: Tx): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.expiresAt, tx.now));
}

async function count(tx: Tx, key: string, windowMs: number) {
  const { now } = tx;
  const fresh = { windowStart: now, count: 1, blockedUntil: null, expiresAt: new Date(now.getTime() + windowMs) };
  const isOver = sql`${rateLimits.expiresAt} <= ${now}`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now} else ${rateLimits.windowStart} end`,
        blockedUntil: sql`case when ${isOver} then null else ${rateLimits.blockedUntil} end`,
        expiresAt: sql`case when ${isOver} then ${fresh.expiresAt} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning();
  return row ?? fresh;
}

function limited(until: Date, now: Date): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return tooManyRequests('Too many attempts; try again later', { retryAfterSeconds });
}
