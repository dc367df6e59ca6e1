import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import {
  disputeAtSandbox,
  endAtSandbox,
  endDebit,
  paymentProviderService,
  payOutAtSandbox,
  planSandbox,
  type ProviderEvent,
  readSandboxPlan,
} from '../payment-provider/service.ts';
import { providerEventService } from '../provider-events/service.ts';
import type * as contract from './contract.ts';
import { tell } from './telling.ts';

const mostShown = 8;

function demandNews({ get }: Pick<Runtime, 'get'>) {
  const provider = get(paymentProviderService);
  if (!provider?.isSandbox || !provider.news) throw notFound('There is no sandbox of payments here');
  return provider.news;
}

const readCharges = (tx: Tx, where: SQL): Promise<contract.SandboxCharge[]> =>
  queryRows(
    tx,
    sql`select p.id as "paymentId", c.name as "companyName", i.number as "invoiceNumber", p.amount_cents::float8 as cents
      from payments p join companies c on c.id = p.company_id join invoices i on i.id = p.invoice_id
      where p.provider_ref is not null and ${where} order by p.id desc limit ${mostShown}`,
  );

async function readPanel(tx: Tx): Promise<contract.SandboxPanel> {
  const { nextOutcome, nextHook } = await readSandboxPlan(tx);
  return {
    ...(nextOutcome !== null && { nextOutcome }),
    ...(nextHook !== null && { nextHook }),
    debits: await readCharges(tx, sql`p.status = 'submitted'`),
    charges: await readCharges(
      tx,
      sql`p.status = 'succeeded' and not exists (select from disputes d where d.payment_id = p.id)`,
    ),
    disputes: await readCharges(
      tx,
      sql`exists (select from disputes d where d.payment_id = p.id and d.closed_at is null)`,
    ),
  };
}

export const getSandboxPanel =
  (runtime: Pick<Runtime, 'get'>): Query<typeof contract.getSandboxPanel> =>
  async (_input, { tx }) => {
    demandNews(runtime);
    return readPanel(tx);
  };

/** The event goes into the inbox, as one by a webhook does, unless a person lets it be lost. */
export const playSandbox =
  (runtime: Pick<Runtime, 'get'>): Command<typeof contract.playSandbox> =>
  async ({ body }, { tx }) => {
    const news = demandNews(runtime);
    if (body.act === 'plan_charge') await planSandbox(tx, { nextOutcome: body.outcome });
    else if (body.act === 'plan_event') await planSandbox(tx, { nextHook: body.hook });
    else {
      const event = body.act === 'pay_out' ? await payOutAtSandbox(tx) : await happen(tx, body);
      if (!event) throw conflict(overWords[body.act], { code: 'over' });
      await tell(tx, event, news);
      tx.afterCommit(() => runtime.get(providerEventService).wake());
    }
    return readPanel(tx);
  };

const overWords = {
  pay_out: 'Nothing is left to be paid out',
  settle: 'This bank debit is over',
  return: 'This bank debit is over',
  dispute: 'The tenant disputes this charge already',
  win: 'This dispute is over',
  lose: 'This dispute is over',
} as const;

type OfCharge = Extract<contract.SandboxPlay, { paymentId: string }>;

async function happen(tx: Tx, play: OfCharge): Promise<ProviderEvent | undefined> {
  const [payment] = await queryRows<{ reference: string; cents: number; status: string }>(
    tx,
    sql`select provider_ref as reference, amount_cents::float8 as cents, status from payments
      where id = ${play.paymentId} and provider_ref is not null and channel = 'charge'`,
  );
  if (!payment) throw notFound('Charge not found');
  const { reference, cents, status } = payment;
  if (play.act === 'settle') return endDebit(tx, reference, 'succeeded');
  if (play.act === 'return') return endDebit(tx, reference, play.code);
  if (status !== 'succeeded') throw notFound('Charge not found');
  if (play.act === 'dispute') return disputeAtSandbox(tx, reference, cents);
  return endAtSandbox(tx, reference, play.act === 'win' ? 'won' : 'lost');
}
