import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import type * as contract from './contract.ts';
import { paymentMissing, type SandboxAction, staysPaid } from './rules.ts';
import { comesBack, type TransferType } from '../transfers/rules.ts';
import type { TransferRunner } from '../transfers/service.ts';
import { delayMs, type Sandbox } from '../bank-provider/service.ts';
import { defaultReturnCode, type PaymentState } from '../bank-provider/rules.ts';

const awayMs = 60_000;

interface Row {
  transferId: string;
  state: PaymentState;
  code: string | null;
  next: PaymentState | null;
  dueAt: Date;
  amountCents: number;
  type: TransferType;
  companyName: string | null;
  createdAt: Date;
}

export interface Panel {
  sandbox: Sandbox;
  runner: Pick<TransferRunner, 'wake'>;
}

async function readState(tx: Tx, { plan }: Sandbox) {
  const rows = await queryRows<Row>(
    tx,
    sql`select s.key as "transferId", s.state, s.code, s.next, s.due_at as "dueAt",
        t.amount_cents as "amountCents", t.type, c.name as "companyName", t.created_at as "createdAt"
      from sandbox_payments s join bank_transfers t on t.id = s.key left join companies c on c.id = t.company_key
      order by s.key desc limit 50`,
  );
  const isAway = plan.awayUntil !== undefined && plan.awayUntil > tx.now;
  return {
    mode: plan.mode,
    code: plan.code,
    ...(isAway && { awayUntil: plan.awayUntil?.toISOString() }),
    payments: rows.map(({ transferId, state, code, next, dueAt, amountCents, type, companyName, createdAt }) => ({
      ...{ transferId, state, type, amount: amountCents / 100, createdAt: new Date(createdAt).toISOString() },
      ...(code && { code }),
      ...(next && { next, dueAt: new Date(dueAt).toISOString() }),
      ...(companyName && { companyName }),
    })),
  };
}

export const getBankSandbox =
  ({ sandbox }: Panel): Query<typeof contract.getBankSandbox> =>
  (_input, { tx }) =>
    readState(tx, sandbox);

export const planBankSandbox =
  ({ sandbox }: Panel): Command<typeof contract.planBankSandbox> =>
  async ({ body: { mode, code = sandbox.plan.code } }, { tx, now }) => {
    sandbox.plan =
      mode === 'away'
        ? { ...sandbox.plan, awayUntil: new Date(now.getTime() + awayMs) }
        : { mode, code: code || defaultReturnCode };
    return readState(tx, sandbox);
  };

export const changeSandboxPayment =
  ({ sandbox, runner }: Panel): Command<typeof contract.changeSandboxPayment> =>
  async ({ transferId, body: { action, code = defaultReturnCode } }, { tx, now }) => {
    const [payment] = await queryRows<{ state: PaymentState; type: TransferType }>(
      tx,
      sql`select s.state, t.type from sandbox_payments s join bank_transfers t on t.id = s.key
        where s.key = ${transferId} for update of s`,
    );
    if (!payment) throw paymentMissing();
    if (action === 'return' && !comesBack(payment.type)) throw staysPaid();
    const from: Record<SandboxAction, readonly PaymentState[]> = {
      settle: ['pending'],
      delay: ['pending'],
      return: ['pending', 'sent'],
    };
    if (!from[action].includes(payment.state)) {
      throw conflict(`The payment is ${payment.state}`, { code: 'wrong_state' });
    }
    const isSent = payment.state === 'sent';
    await tx.execute(sql`update sandbox_payments set next = ${isSent ? 'returned' : 'sent'},
        next_code = ${action === 'return' ? code : null},
        due_at = ${action === 'delay' ? new Date(now.getTime() + delayMs) : now} where key = ${transferId}`);
    tx.afterCommit(() => runner.wake());
    return readState(tx, sandbox);
  };
