import { eq, sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit, type AuditAction } from '../../../http/audit/audit.ts';
import { createExternalRunner, type ExternalRunner, type ExternalRunnerDeps } from '../../../http/external/runner.ts';
import { newId } from '../../../kernel/ids.ts';
import { openCustomerAccount } from '../ledger/service.ts';
import { type ApplicationOutcome, type BankingProvider, ProviderRefusal } from '../bank-provider/service.ts';
import { bankApplications, bankCustomers } from './tables.ts';

/** Facts for the bank that are not stored. */
export interface Secrets {
  socialSecurityNumber: string;
  dateOfBirth: string;
}

export interface ApplicationRunner extends Omit<ExternalRunner, 'attempt'> {
  provider: BankingProvider | undefined;
  /** Sends an application to the bank now, or asks for it if it was sent before. Never rejects. */
  attempt(id: string, secrets: Secrets): Promise<void>;
}

type Row = typeof bankApplications.$inferSelect;
type Outcome = ApplicationOutcome | { status: 'missing' };

const askEveryMs = 60_000;
/** A bank that has not received an application by then does not receive it any more. */
const lostAfterMs = 10 * 60_000;

/**
 * Sends applications and asks what became of them. A process that dies takes the secrets along; the next one asks the
 * bank by the key of the application, and calls it lost if the bank never received it.
 */
export function createApplicationRunner(
  deps: ExternalRunnerDeps & { provider: BankingProvider | undefined },
): ApplicationRunner {
  const { provider } = deps;
  const secretsById = new Map<string, Secrets>();
  const runner = createExternalRunner<Row, Outcome>(
    {
      name: 'applications',
      claim,
      settle,
      act: (row, signal) => withoutMessage(() => send(provider, row, secretsById.get(row.id), signal)),
      postpone: async (tx, { id, status }, until) => {
        const now = status === 'sending' ? 'unanswered' : status;
        await tx.update(bankApplications).set({ status: now, claimedUntil: until }).where(eq(bankApplications.id, id));
      },
    },
    deps,
  );
  return {
    ...runner,
    provider,
    turn: async () => (provider ? runner.turn() : undefined),
    attempt: async (id, secrets) => {
      secretsById.set(id, secrets);
      await runner.attempt(id).finally(() => secretsById.delete(id));
    },
  };
}

/** The request with the secrets in hand may try again before the pause of an unknown outcome is over. */
async function claim(tx: Tx, until: Date, id?: string): Promise<Row | undefined> {
  const isMeant =
    id === undefined
      ? sql`claimed_until <= ${tx.now}`
      : sql`id = ${id} and (attempts = 0 or status = 'unanswered' or claimed_until <= ${tx.now})`;
  const [due] = await queryRows<{ id: string }>(
    tx,
    sql`select id from bank_applications where status in ('sending', 'unanswered', 'pending') and ${isMeant}
      order by claimed_until, id limit 1 for update skip locked`,
  );
  if (!due) return undefined;
  const [row] = await tx
    .update(bankApplications)
    .set({
      claimedUntil: claimEnd(until, sql`${bankApplications.claims}`),
      attempts: sql`${bankApplications.attempts} + 1`,
      claims: sql`${bankApplications.claims} + 1`,
      status: sql`case when ${bankApplications.status} = 'pending' then 'pending' else 'sending' end`,
    })
    .where(eq(bankApplications.id, due.id))
    .returning();
  return row;
}

async function send(
  bank: BankingProvider | undefined,
  row: Row,
  secrets: Secrets | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!bank) throw new Error('No bank is connected');
  const { id: key, firstName, lastName, email, phone, attempts } = row;
  try {
    const known = attempts > 1 ? await bank.findCustomer(key, signal) : undefined;
    if (known) return known;
    if (!secrets) return { status: 'missing' };
    return await bank.openCustomer({ key, firstName, lastName, email, phone, ...secrets }, signal);
  } catch (error) {
    if (error instanceof ProviderRefusal) return { status: 'denied', code: error.code };
    throw error;
  }
}

/** A provider's message may repeat the application; its kind is enough for the log. */
async function withoutMessage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`The bank did not answer (${error instanceof Error ? error.name : typeof error})`);
  }
}

async function settle(tx: Tx, { id }: Row, outcome: Outcome): Promise<void> {
  const [row] = await tx.select().from(bankApplications).where(eq(bankApplications.id, id)).for('update');
  if (!row || !['sending', 'unanswered', 'pending'].includes(row.status)) return;
  const set = (change: Partial<Row>) =>
    tx
      .update(bankApplications)
      .set({ ...change, claims: 0 })
      .where(eq(bankApplications.id, id));
  const askAgain = new Date(tx.now.getTime() + askEveryMs);
  const isLost = tx.now.getTime() - row.createdAt.getTime() >= lostAfterMs;
  if (outcome.status === 'missing') {
    if (!isLost) return void (await set({ status: 'unanswered', claimedUntil: askAgain }));
    await set({ status: 'lost' });
    return note(tx, row, 'bank_customer.lost', id);
  }
  if (outcome.status === 'denied') {
    await set({ status: 'denied' });
    if (row.customerId) await setCustomer(tx, row.customerId, 'denied');
    return note(tx, row, 'bank_customer.denied', id, { code: outcome.code });
  }
  const customerId = row.customerId ?? (await addCustomer(tx, row, outcome.customerId));
  await set({ customerId, status: outcome.status, claimedUntil: askAgain });
  if (outcome.status === 'pending') {
    return row.customerId ? undefined : note(tx, row, 'bank_customer.applied', customerId);
  }
  await setCustomer(tx, customerId, 'approved', outcome.customerId);
  const accountId = newId('acc', tx.now.getTime());
  const { last4, routingNumber, accountId: providerId } = outcome.account;
  const ledgerId = await openCustomerAccount(tx, row.companyId);
  // The accounts are above: they name the customer.
  await tx.execute(sql`insert into bank_accounts (id, company_id, type, status, ledger_account_id, customer_id, account_last4,
      routing_number, provider_account_id, created_at)
    values (${accountId}, ${row.companyId}, 'business_checking', 'open', ${ledgerId}, ${customerId}, ${last4},
      ${routingNumber}, ${providerId}, ${tx.now})`);
  await note(tx, row, 'bank_customer.opened', customerId, { accountId });
}

async function addCustomer(tx: Tx, row: Row, providerId: string): Promise<string> {
  const id = newId('bcu', tx.now.getTime());
  const { companyId, firstName, lastName, email, phone, ssnLast4 } = row;
  await tx.insert(bankCustomers).values({
    ...{ id, companyId, firstName, lastName, email, phone, ssnLast4, providerId },
    ...{ status: 'pending', createdAt: tx.now },
  });
  return id;
}

/** The bank may name a customer anew with the approval. */
const setCustomer = (tx: Tx, id: string, status: 'approved' | 'denied', providerId?: string) =>
  tx
    .update(bankCustomers)
    .set({ status, ...(providerId && { providerId }) })
    .where(eq(bankCustomers.id, id));

const note = (
  tx: Tx,
  { id, companyId }: Row,
  action: Extract<AuditAction, `bank_customer.${string}`>,
  target: string,
  details: Record<string, unknown> = {},
) => audit({ tx, actor: tx.actor }, action, { target, companyId, details: { applicationId: id, ...details } });
