import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { disputeAtSandbox, endAtSandbox, paymentProviderService } from '../payment-provider/service.ts';
import { keepEvent, providerEventService } from '../provider-events/service.ts';
import type * as contract from './contract.ts';

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

const readPanel = async (tx: Tx): Promise<contract.SandboxPanel> => ({
  charges: await readCharges(
    tx,
    sql`p.status = 'succeeded' and not exists (select from disputes d where d.payment_id = p.id)`,
  ),
  disputes: await readCharges(
    tx,
    sql`exists (select from disputes d where d.payment_id = p.id and d.closed_at is null)`,
  ),
});

export const getSandboxPanel =
  (runtime: Pick<Runtime, 'get'>): Query<typeof contract.getSandboxPanel> =>
  async (_input, { tx }) => {
    demandNews(runtime);
    return readPanel(tx);
  };

/** The event goes into the inbox, as one by a webhook does. */
export const playSandbox =
  (runtime: Pick<Runtime, 'get'>): Command<typeof contract.playSandbox> =>
  async ({ body: { act, paymentId } }, { tx }) => {
    const news = demandNews(runtime);
    const [payment] = await queryRows<{ reference: string; cents: number }>(
      tx,
      sql`select provider_ref as reference, amount_cents::float8 as cents from payments
        where id = ${paymentId} and provider_ref is not null and status = 'succeeded'`,
    );
    if (!payment) throw notFound('Charge not found');
    const { reference, cents } = payment;
    const event =
      act === 'dispute'
        ? await disputeAtSandbox(tx, reference, cents)
        : await endAtSandbox(tx, reference, act === 'win' ? 'won' : 'lost');
    if (!event) throw conflict('This has happened already, or cannot happen to this charge', { code: 'over' });
    await keepEvent(tx, event, { news, source: 'webhook' });
    tx.afterCommit(() => runtime.get(providerEventService).wake());
    return readPanel(tx);
  };
