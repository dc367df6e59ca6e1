import { sql } from 'drizzle-orm';
import { readLimits } from '../bank-accounts/service.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { movedSince } from './moved-since.ts';
import { inDollars } from '../bank-accounts/rules.ts';
import type { LimitName } from '../bank-provider/rules.ts';

const dayMs = 24 * 60 * 60_000;

/** Limits of what is withdrawn, with the days that they count back from now. */
const withdrawalLimits = [
  ['dailyACHLimit', 'Daily', 1],
  ['monthlyACHLimit', 'Monthly', 30],
] as const;

/** Cents that a company has withdrawn in the days before now, without one transfer. */
async function readWithdrawn(tx: Tx, companyKey: string, days: number, exceptId = ''): Promise<number> {
  const since = new Date(tx.now.getTime() - days * dayMs);
  const [sent] = await queryRows<{ cents: number }>(
    tx,
    sql`select coalesce(sum(amount_cents), 0)::bigint as cents from bank_transfers
      where company_key = ${companyKey} and type = 'emergency_withdrawal' and id <> ${exceptId} and ${movedSince(since)}`,
  );
  return sent?.cents ?? 0;
}

/** Dollars that a company has used of its limits of withdrawals, by limit. */
export async function readUsedLimits(tx: Tx, companyId: string): Promise<Partial<Record<LimitName, number>>> {
  const used: Partial<Record<LimitName, number>> = {};
  for (const [name, , days] of withdrawalLimits) used[name] = (await readWithdrawn(tx, companyId, days)) / 100;
  return used;
}

/** Why a withdrawal is above the company's limit of a day or a month; undefined within them. */
export async function findLimitRefusal(
  tx: Tx,
  { id, companyKey, amountCents }: { id: string; companyKey: string; amountCents: number },
): Promise<string | undefined> {
  const limits = await readLimits(tx, companyKey);
  for (const [name, words, days] of withdrawalLimits) {
    const limit = limits.find((each) => each.name === name);
    if (!limit) continue;
    const usedCents = await readWithdrawn(tx, companyKey, days, id);
    if (usedCents + amountCents > limit.amountCents)
      return `${words} ACH limit is ${inDollars(limit.amountCents)}, of which ${inDollars(usedCents)} is used`;
  }
  return undefined;
}

/** Refuses a withdrawal above the company's limit of a day or a month. */
export async function assertWithinLimits(tx: Tx, transfer: Parameters<typeof findLimitRefusal>[1]): Promise<void> {
  const detail = await findLimitRefusal(tx, transfer);
  if (detail) throw conflict(detail, { code: 'limit_exceeded', errors: [{ pointer: '/amount', detail }] });
}
