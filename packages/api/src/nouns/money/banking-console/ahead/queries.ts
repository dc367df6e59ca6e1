import { sql } from 'drizzle-orm';
import { literals } from '../../../../db/columns.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import type { Query } from '../../../../http/pipeline/ctx.ts';
import { unpaidStatuses } from '../../invoices/tables.ts';
import { expiredDebits } from '../../ledger/service.ts';
import type * as contract from '../contract.ts';

const rowsShown = 20;

export const getBankingAhead: Query<typeof contract.getBankingAhead> = async (_input, { tx, settings }) => ({
  inTransit: await readInTransit(tx),
  short: await readShort(tx, settings.billing === 'internal'),
});

type InTransit = contract.BankingAhead['inTransit'];
type Payment = InTransit['rows'][number];

async function readInTransit(tx: Tx): Promise<InTransit> {
  const rows = await queryRows<
    Omit<Payment, 'companyName' | 'arrivesAt'> & {
      companyName: string | null;
      arrivesAt: Date;
      total: number;
      sum: number;
    }
  >(
    tx,
    sql`select t.id as "transferId", t.company_key as "companyId", c.name as "companyName", t.amount_cents as amount,
        t.arrives_at as "arrivesAt", count(*) over ()::int as total, sum(t.amount_cents) over ()::bigint as sum
      from bank_transfers t left join companies c on c.id = t.company_key
      where t.arrives_at > ${tx.now} and t.status in ('submitted', 'completed')
      order by t.arrives_at, t.id limit ${rowsShown}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    sum: rows[0]?.sum ?? 0,
    rows: rows.map(({ transferId, companyId, companyName, amount, arrivesAt }) => ({
      ...{ transferId, companyId, amount, arrivesAt: new Date(arrivesAt).toISOString() },
      ...(companyName !== null && { companyName }),
    })),
  };
}

type Short = contract.BankingAhead['short'];

/** Frozen and restricted accounts pay no invoice, so that their money does not count. If no invoice is issued, only what is owed counts. */
async function readShort(tx: Tx, isBilled: boolean): Promise<Short> {
  const rows = await queryRows<Short['rows'][number] & { total: number }>(
    tx,
    sql`with own as (
        select a.company_id, coalesce(sum(l.credits_posted - l.debits_posted - l.debits_pending
            + ${expiredDebits(sql`l.id`, tx.now)}) filter (where a.status = 'open' and not a.is_restricted), 0)::bigint as available
        from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id
        where a.status <> 'closed' group by a.company_id),
      due as (
        select o.company_id, o.available,
          case when ${isBilled} then s.base_cents + s.seats * s.seat_cents + s.addon_cents else 0 end as next_invoice,
          coalesce((select sum(i.owed_cents) from invoices i
            where i.company_id = o.company_id and i.status in (${literals(unpaidStatuses)})), 0)::bigint as owed
        from own o join subscriptions s on s.company_id = o.company_id and s.status = 'active')
      select d.company_id as "companyId", c.name as "companyName", d.available, d.owed, d.next_invoice::bigint as "nextInvoice",
        (d.owed + d.next_invoice - d.available)::bigint as missing, count(*) over ()::int as total
      from due d join companies c on c.id = d.company_id where d.available < d.owed + d.next_invoice
      order by missing desc, d.company_id limit ${rowsShown}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => row),
  };
}
