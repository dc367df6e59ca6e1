import { sql } from 'drizzle-orm';
import { accountOf, findUnconfirmed, type Limit, readBalance, readLimits } from '../bank-accounts/service.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { invalid } from '../../../kernel/errors.ts';
import { accountLimits, cardLimits, type LimitName } from '../bank-provider/rules.ts';
import { type Bank, withdrawalTimes } from '../bank-provider/service.ts';
import type * as contract from './contract.ts';
import { readThreshold } from './read-threshold.ts';
import { findStop } from './stop.ts';
import { readUsedLimits } from './withdrawal-limits.ts';
import { statusName } from '../bank-accounts/rules.ts';

export const getBankingControls =
  ({ provider, achHours }: Pick<Bank, 'provider' | 'achHours'>): Query<typeof contract.getBankingControls> =>
  async ({ query: { companyId } }, { tx, now }) => {
    if (companyId === '') throw invalid('Name a company');
    const account = await accountOf(tx, companyId);
    const money = await readBalance(tx, now, account.id);
    const limits = await readLimits(tx, companyId);
    const stop = await findStop(tx);
    const bankFreeze = await findUnconfirmed(tx, account.id);
    const bankLimits = await findUnconfirmed(tx, account.id, true);
    const pending = await queryRows<{ id: string }>(
      tx,
      sql`select id from approvals where company_key = ${companyId} and status = 'pending' and expires_at > ${now} order by proposed_at desc`,
    );
    return {
      companyId,
      accountId: account.id,
      accountStatus: statusName(account.status),
      isRestricted: account.isRestricted,
      ...money,
      railsrAccountId: account.providerAccountId,
      currentLimits: inDollars(limits, accountLimits),
      cardLimits: inDollars(limits, cardLimits),
      usedLimits: await readUsedLimits(tx, companyId),
      temporaryLimits: limits.flatMap(({ name, amountCents, baseCents, until }) =>
        until
          ? [
              {
                name,
                amount: amountCents / 100,
                until: until.toISOString(),
                ...(baseCents != null && { base: baseCents / 100 }),
              },
            ]
          : [],
      ),
      ...(stop && { outgoingStopped: { since: new Date(stop.since).toISOString(), reason: stop.reason } }),
      isSandbox: provider?.isSandbox ?? false,
      ...(bankFreeze && { bankFreeze }),
      ...(bankLimits && { bankLimits: { status: bankLimits.status, since: bankLimits.since } }),
      pendingApprovals: pending.map(({ id }) => id),
      approvalThreshold: await readThreshold(tx),
      withdrawal: withdrawalTimes(achHours, now),
    };
  };

const inDollars = <Name extends LimitName>(limits: readonly Limit[], names: readonly Name[]) =>
  Object.fromEntries(
    limits.flatMap(({ name, amountCents }) =>
      (names as readonly string[]).includes(name) ? [[name, amountCents / 100]] : [],
    ),
  ) as Partial<Record<Name, number>>;
