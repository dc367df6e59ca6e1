import { and, eq, sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { audit } from '../../../http/audit/audit.ts';
import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  idleRunner,
} from '../../../http/external/runner.ts';
import { newId } from '../../../kernel/ids.ts';
import { type BankingProvider, type ProviderLimits, ProviderRefusal } from '../bank-provider/service.ts';
import type { BankOrder, FreezeState } from './rules.ts';
import type { CompanyAccount } from './account.ts';
import { readLimits } from './read-limits.ts';
import { bankFreezes } from './tables.ts';

export type FreezeRunner = Pick<ExternalRunner, 'turn' | 'stop'>;

type Row = typeof bankFreezes.$inferSelect & { providerAccountId: string; limits: ProviderLimits };
type Outcome = { status: 'confirmed' } | { status: 'refused'; code: string };

/**
 * Tells the bank to freeze an account, to lift the freeze, to close it, or its limits; it counts here at once, whatever
 * the bank says.
 */
export async function tellBank(
  tx: Tx,
  account: Pick<CompanyAccount, 'id' | 'companyId'>,
  action: BankOrder,
  reason: string,
): Promise<void> {
  await tx.insert(bankFreezes).values({
    ...{ id: newId('bfz', tx.now.getTime()), companyId: account.companyId, bankAccountId: account.id },
    ...{ action, reason, status: 'sending', claimedUntil: tx.now, createdAt: tx.now },
    orderedBy: tx.actor.kind === 'user' ? tx.actor.userId : null,
  });
}

export interface BankFreeze {
  action: BankOrder;
  status: FreezeState;
  since: string;
}

/** The newest order for an account, or for its limits, while the bank has not confirmed it. */
export async function findUnconfirmed(tx: Tx, accountId: string, isLimits = false): Promise<BankFreeze | undefined> {
  const [row] = await queryRows<{ action: BankOrder; status: FreezeState; createdAt: Date }>(
    tx,
    sql`select action, status, created_at as "createdAt" from bank_freezes
      where bank_account_id = ${accountId} and (action = 'limits') = ${isLimits} order by created_at desc, id desc limit 1`,
  );
  if (!row || row.status === 'confirmed') return undefined;
  return { action: row.action, status: row.status, since: new Date(row.createdAt).toISOString() };
}

/** Sends orders for accounts to the bank, those of an account in their order, and asks again until the bank answers. */
export function createFreezeRunner({
  provider,
  ...deps
}: ExternalRunnerDeps & { provider: BankingProvider | undefined }): FreezeRunner {
  if (!provider) return idleRunner;
  return createExternalRunner<Row, Outcome>(
    {
      name: 'freezes',
      claim,
      settle,
      act: async ({ id, action, reason, providerAccountId, limits }, signal) => {
        try {
          if (action === 'close') await provider.closeAccount(providerAccountId, signal);
          else if (action === 'limits') await provider.setLimits(providerAccountId, limits, signal);
          else await provider.setFrozen(providerAccountId, action === 'freeze', reason, id, signal);
          return { status: 'confirmed' };
        } catch (error) {
          if (error instanceof ProviderRefusal) return { status: 'refused', code: error.code };
          throw error;
        }
      },
      postpone: async (tx, { id }, claimedUntil) => {
        await tx.update(bankFreezes).set({ status: 'unanswered', claimedUntil }).where(eq(bankFreezes.id, id));
      },
    },
    deps,
  );
}

async function claim(tx: Tx, until: Date, id?: string): Promise<Row | undefined> {
  const [due] = await queryRows<{ id: string; providerAccountId: string }>(
    tx,
    sql`select f.id, a.provider_account_id as "providerAccountId" from bank_freezes f
        join bank_accounts a on a.id = f.bank_account_id
      where f.status in ('sending', 'unanswered') and f.claimed_until <= ${tx.now} and ${id ? sql`f.id = ${id}` : sql`true`}
        and not exists (select 1 from bank_freezes e where e.bank_account_id = f.bank_account_id
          and e.status in ('sending', 'unanswered') and (e.created_at, e.id) < (f.created_at, f.id))
      order by f.claimed_until, f.id limit 1 for update of f skip locked`,
  );
  if (!due) return undefined;
  const [row] = await tx
    .update(bankFreezes)
    .set({
      attempts: sql`${bankFreezes.attempts} + 1`,
      claims: sql`${bankFreezes.claims} + 1`,
      claimedUntil: claimEnd(until, sql`${bankFreezes.claims}`),
      status: sql`case when ${bankFreezes.claims} >= ${maxClaims}::int then 'unanswered' else ${bankFreezes.status} end`,
    })
    .where(eq(bankFreezes.id, due.id))
    .returning();
  if (!row) return undefined;
  const limits = row.action === 'limits' ? await readLimits(tx, row.companyId) : [];
  const inForce = Object.fromEntries(limits.map(({ name, amountCents }) => [name, amountCents]));
  return { ...row, providerAccountId: due.providerAccountId, limits: inForce };
}

async function settle(tx: Tx, { id, action, bankAccountId, companyId }: Row, outcome: Outcome): Promise<void> {
  const written = await tx
    .update(bankFreezes)
    .set({ ...outcome, claims: 0 })
    .where(and(eq(bankFreezes.id, id), sql`${bankFreezes.status} in ('sending', 'unanswered')`))
    .returning({ id: bankFreezes.id });
  if (written.length === 0) return;
  const event = outcome.status === 'confirmed' ? 'bank_freeze.confirmed' : 'bank_freeze.refused';
  await audit({ tx, actor: tx.actor }, event, {
    ...{ target: bankAccountId, companyId, details: { freezeId: id, action, ...outcome } },
  });
}
