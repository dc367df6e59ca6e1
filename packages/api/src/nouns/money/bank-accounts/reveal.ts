import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { conflict, isRefusal, type Refusal, refuse, tooManyRequests } from '../../../kernel/errors.ts';
import type * as contract from './contract.ts';
import { accountMissing, revealedForMs, revealsPerHour } from './rules.ts';
import { askTimeoutMs, type Bank, bankSilent } from '../bank-provider/service.ts';

const hourMs = 60 * 60_000;

/** Writes down who wants to see the numbers and why, and only then asks the bank for them. */
export const revealAccount =
  ({ provider }: Pick<Bank, 'provider'>): CallerProcedure<typeof contract.revealAccount> =>
  async ({ accountId, body: { reason } }, ctx) => {
    if (!provider) throw conflict('No bank is connected', { code: 'no_bank' });
    const begun = await ctx.withTx(async (tx, actor): Promise<{ providerId: string; until: Date } | Refusal> => {
      const [account] = await queryRows<{ companyId: string; providerId: string }>(
        tx,
        sql`select company_id as "companyId", provider_account_id as "providerId" from bank_accounts where id = ${accountId}`,
      );
      if (!account) throw accountMissing();
      const { companyId, providerId } = account;
      const { requestId, clientAddress } = ctx;
      const note = { tx, actor, requestId, clientAddress };
      const next = await nextReveal(tx, actor.userId);
      if (next > tx.now) {
        await audit(note, 'bank_account.reveal_refused', { target: accountId, companyId, reason });
        const detail = `Account numbers can be shown ${revealsPerHour} times in an hour; try again later`;
        const retryAfterSeconds = Math.ceil((next.getTime() - tx.now.getTime()) / 1_000);
        return refuse(tooManyRequests(detail, { code: 'reveal_limit', retryAfterSeconds }));
      }
      await audit(note, 'bank_account.revealed', { target: accountId, companyId, reason });
      return { providerId, until: new Date(tx.now.getTime() + revealedForMs) };
    });
    if (isRefusal(begun)) return begun;
    try {
      const numbers = await provider.revealNumbers(begun.providerId, AbortSignal.timeout(askTimeoutMs));
      return { ...numbers, until: begun.until.toISOString() };
    } catch {
      throw bankSilent();
    }
  };

/** When a person may see numbers next; not later than now if that is at once. */
async function nextReveal(tx: Tx, userId: string): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveal:${userId}`}, 0))`);
  const since = new Date(tx.now.getTime() - hourMs);
  const [oldest] = await queryRows<{ at: Date }>(
    tx,
    sql`select at from audit_log where actor_user_id = ${userId} and action = 'bank_account.revealed' and at > ${since}
      order by at desc offset ${revealsPerHour - 1} limit 1`,
  );
  return oldest ? new Date(new Date(oldest.at).getTime() + hourMs) : tx.now;
}
