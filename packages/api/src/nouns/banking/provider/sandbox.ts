import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { accountNumberOf, sandboxRouting } from './numbers.ts';
import type { BankingProvider, Payment, PaymentState, ProviderEvent } from './port.ts';

export const sandboxModes = ['settle', 'delay', 'return', 'reject', 'lose_answer'] as const;
export type SandboxMode = (typeof sandboxModes)[number];

/** What the sandbox does with the payments that it is told of from now on. */
export interface SandboxPlan {
  mode: SandboxMode;
  /** With which code it returns or rejects. */
  code: string;
}

export interface Sandbox extends BankingProvider {
  plan: SandboxPlan;
  /** Moves on what is due, and tells the news of it. */
  progress(tx: Tx): Promise<ProviderEvent[]>;
}

const actor = system('sandbox');
const settleMs = 1_500;
const delayMs = 60_000;

interface Row {
  key: string;
  id: string;
  state: PaymentState;
  code: string | null;
}

/** Moves no money. The same payment has the same end under the same plan, and its key counts once. */
export function createSandbox(db: Database): Sandbox {
  const read = async (tx: Tx, key: string): Promise<Payment | undefined> => {
    const [row] = await queryRows<Row>(tx, sql`select key, id, state, code from sandbox_payments where key = ${key}`);
    return row && { id: row.id, key: row.key, state: row.state, ...(row.code && { code: row.code }) };
  };
  const sandbox: Sandbox = {
    name: 'sandbox',
    isSandbox: true,
    plan: { mode: 'settle', code: 'R01' },
    openCustomer: async ({ key }) => {
      const accountId = `sbx_account_${key}`;
      const last4 = accountNumberOf(accountId).slice(-4);
      return {
        customerId: `sbx_customer_${key}`,
        accountId,
        status: 'approved',
        accountLast4: last4,
        routingNumber: sandboxRouting,
      };
    },
    setFrozen: async () => undefined,
    pay: async ({ key }) => {
      const { mode, code } = sandbox.plan;
      const payment = await db.withTx(actor, async (tx) => {
        const dueAt = new Date(tx.now.getTime() + (mode === 'delay' ? delayMs : settleMs));
        const isRejected = mode === 'reject';
        await tx.execute(sql`insert into sandbox_payments (key, id, state, code, due_at, next, next_code)
          values (${key}, ${`sbx_payment_${key}`}, ${isRejected ? 'rejected' : 'pending'}, ${isRejected ? code : null},
            ${dueAt}, ${isRejected ? null : 'sent'}, ${mode === 'return' ? code : null}) on conflict (key) do nothing`);
        return read(tx, key);
      });
      if (!payment || mode === 'lose_answer') throw new Error('The sandbox lost its answer');
      return payment;
    },
    findPayment: (key) => db.withTx(actor, (tx) => read(tx, key), { readOnly: true }),
    revealNumbers: async (accountId) => ({ accountNumber: accountNumberOf(accountId), routingNumber: sandboxRouting }),
    progress: async (tx) => {
      const due = await queryRows<Row & { at: Date }>(
        tx,
        sql`update sandbox_payments p set state = p.next, code = case when p.next = 'returned' then p.next_code end,
            next = case when p.next = 'sent' and p.next_code is not null then 'returned' end, due_at = ${new Date(tx.now.getTime() + settleMs)}
          where p.key in (select key from sandbox_payments where next is not null and due_at <= ${tx.now}
            order by due_at, key limit 50 for update skip locked)
          returning p.key, p.id, p.state, p.code`,
      );
      return due.map(({ key, id, state, code }) => ({
        id: `${id}_${state}`,
        paymentId: id,
        key,
        state,
        ...(code && { code }),
        at: tx.now.toISOString(),
      }));
    },
  };
  return sandbox;
}
