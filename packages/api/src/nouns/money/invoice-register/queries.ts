import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { companiesFound, hasParts, isCompanyFound } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { where as whereAll } from '../../../db/where.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { Query, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { containing } from '../../../kernel/lists/like.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { readCaseOfInvoice } from '../dunning/service.ts';
import { readCreditedLines, readCreditNotes } from '../credit-notes/service.ts';
import { readDisputes } from '../disputes/service.ts';
import { readRefunds, readUncovered } from '../refunds/service.ts';
import { readPayments } from '../payments/service.ts';
import type * as contract from './contract.ts';
import type { RegisteredInvoice } from './contract.ts';
import { amountOf, invoiceMissing, type registerFilters } from './rules.ts';

type Filter = (typeof registerFilters)[number];
interface Asked {
  q?: string | undefined;
  status?: Filter | undefined;
}

const unpaid = isUnpaid(sql`i.status`);
const conditions = (now: Date): Record<Filter, SQL> => ({
  unpaid,
  overdue: sql`${unpaid} and i.due_at <= ${now}`,
  paid: sql`i.status = 'paid'`,
  void: sql`i.status = 'void'`,
  written_off: sql`i.status = 'written_off'`,
  credited: sql`i.status = 'credited'`,
});

/** So many invoices are sorted as quickly as the first ones of the list are found. */
const mostSorted = 2_000;

/**
 * What a text means: a company, or a number by a term with a digit and the others in number or company, or an amount.
 * `row` is the condition on `i` and `c` row by row, and `ids` finds the same invoices by an index of each field.
 */
function meaningOf(q: string): { row: SQL; ids: SQL } {
  const terms = termsOf(q);
  const withDigit = terms.filter((term) => /\d/.test(term)).toSorted((a, b) => b.length - a.length)[0];
  const amount = amountOf(q);
  const words = terms.filter((term) => term !== withDigit);
  const numbered =
    withDigit === undefined
      ? []
      : [
          sql.join(
            [
              sql`i.folded_number like ${containing(withDigit)}`,
              ...(words.length > 0 ? [hasParts(sql`c.name || ' ' || i.number`, words)] : []),
            ],
            sql` and `,
          ),
        ];
  const others = [...numbered, ...(amount === undefined ? [] : [sql`i.amount_cents = ${amount}::bigint`])];
  return {
    row: sql`(${sql.join([isCompanyFound(sql`i.company_id`, q), ...others], sql` or `)})`,
    ids: sql.join(
      [sql`i.company_id in ${companiesFound(q)}`, ...others].map(
        (way) => sql`select i.id from invoices i join companies c on c.id = i.company_id where ${way}`,
      ),
      sql` union all `,
    ),
  };
}

const filtersOf = (status: Filter | undefined, now: Date): SQL[] =>
  status === undefined ? [] : [conditions(now)[status]];

interface Row extends Omit<RegisteredInvoice, 'paidAt' | 'platform'> {
  paidAt: string | null;
  platform: string | null;
}

interface Part {
  conditions: readonly SQL[];
  orderBy: SQL;
  limit: number;
}

/** Invoices that meet the conditions on `i`, and that a text means if there is one. */
async function readRegister(tx: Tx, part: Part, q = ''): Promise<RegisteredInvoice[]> {
  const { orderBy, limit } = part;
  const rows = await queryRows<Row>(
    tx,
    sql`${termsOf(q).length > 0 ? foundBy(q, part) : listed(part)}
      select i.id, i.number, i.company_id as "companyId", c.name as "companyName", i.period::text,
        case when ${unpaid} then case when i.due_at <= ${tx.now} then 'overdue' else 'open' end else i.status end as status,
        i.amount_cents::float8 as "amountCents", i.paid_cents::float8 as "paidCents",
        i.owed_cents::float8 as "owedCents",
        ${iso(sql`i.issued_at`)} as "issuedAt", ${iso(sql`i.due_at`)} as "dueAt", ${iso(sql`i.paid_at`)} as "paidAt",
        s.name as platform
      from page i join companies c on c.id = i.company_id left join link_sources s on s.id = i.source_id
      order by ${orderBy} limit ${limit}`,
  );
  return rows.map(({ paidAt, platform, ...row }) => ({
    ...row,
    ...(paidAt !== null && { paidAt }),
    ...(platform !== null && { platform }),
  }));
}

/** The CTE `page`: the first invoices of the order. */
const listed = ({ conditions: all, orderBy, limit }: Part): SQL =>
  sql`with page as (select i.* from invoices i ${whereAll(all)} order by ${orderBy} limit ${limit})`;

/** The same of those that a text means. If they are many, the list is read in its order until the page is full. */
function foundBy(q: string, { conditions: all, orderBy, limit }: Part): SQL {
  const { row, ids } = meaningOf(q);
  const areMany = sql`(select count(*) > ${mostSorted}::int from meant)`;
  return sql`with meant as materialized (${ids} limit ${mostSorted + 1}),
    page as (
      select i.* from invoices i ${whereAll([...all, sql`not ${areMany}`, sql`i.id in (select id from meant)`])}
      union all
      (select i.* from invoices i join companies c on c.id = i.company_id ${whereAll([...all, areMany, row])}
        order by ${orderBy} limit ${limit}))`;
}

function readPage(tx: Tx, { q, status, ...place }: Asked & Parameters<typeof readCursorPage>[0]) {
  const filters = filtersOf(status, tx.now);
  return readCursorPage<RegisteredInvoice>(place, {
    name: `invoices ${status ?? ''} ${q ?? ''}`,
    order: [
      { by: sql`i.issued_at`, kind: 'instant' },
      { by: sql`i.id`, kind: 'text' },
    ],
    keyOf: ({ issuedAt, id }) => [issuedAt, id],
    read: ({ where, ...page }) => readRegister(tx, { conditions: [...filters, where], ...page }, q),
  });
}

export const listInvoices: Query<typeof contract.listInvoices> = async ({ query }, { tx }) => {
  const { rows, cursors } = await readPage(tx, query);
  return reply(rows, { cursors });
};

export const getInvoice: Query<typeof contract.getInvoice> = async ({ invoiceId }, { tx, settings }) => {
  const [invoice] = await readRegister(tx, {
    conditions: [sql`i.id = ${invoiceId}`],
    orderBy: sql`i.id`,
    limit: 1,
  });
  if (!invoice) throw invoiceMissing();
  const [sums] = await queryRows<Pick<contract.InvoiceDetails, 'taxCents' | 'writtenOffCents' | 'lines'>>(
    tx,
    sql`select i.tax_cents::float8 as "taxCents", i.written_off_cents::float8 as "writtenOffCents",
        coalesce((select json_agg(json_build_object('text', l.text, 'quantity', l.quantity, 'unitCents', l.unit_cents,
            'cents', l.cents, 'fromDay', l.from_day, 'toDay', l.to_day,
            'taxPpm', l.tax_ppm) order by l.position)
          from invoice_lines l where l.invoice_id = i.id), '[]') as lines
      from invoices i where i.id = ${invoiceId}`,
  );
  if (!sums) throw invoiceMissing();
  const payments = await readPayments(tx, {
    where: sql`p.invoice_id = ${invoiceId}`,
    orderBy: sql`p.id desc`,
    limit: mostPayments,
  });
  const credited = await readCreditedLines(tx, invoiceId);
  const lines = sums.lines.map((line, index) => ({ ...line, creditedCents: credited[index]?.creditedCents ?? 0 }));
  const refunds = await readRefunds(
    tx,
    sql`r.payment_id in (select p.id from payments p where p.invoice_id = ${invoiceId})`,
  );
  const dunning = await readCaseOfInvoice(tx, invoiceId);
  return {
    ...invoice,
    ...sums,
    ...(dunning && { dunning }),
    lines,
    refunds,
    disputes: await readDisputes(tx, settings, { where: sql`p.invoice_id = ${invoiceId}` }),
    uncoveredCents: await readUncovered(tx, invoiceId),
    creditNotes: await readCreditNotes(tx, invoiceId),
    payments,
  };
};

const mostPayments = 200;
const exportPageSize = 200;

const head = [
  ...['Invoice', 'Company', 'Period', 'Issued (UTC)', 'Due (UTC)', 'Status', 'Amount', 'Paid', 'Owed', 'Paid On (UTC)'],
  ...['Issued By'],
];

export const exportInvoiceRegister: ReadProcedure<typeof contract.exportInvoiceRegister> = async ({ query }, ctx) => {
  async function* rows() {
    let after: string | undefined;
    do {
      const place = { 'page[size]': exportPageSize, ...(after !== undefined && { 'page[after]': after }) };
      const page = await ctx.withTx((tx) => readPage(tx, { ...query, ...place }), { readOnly: true });
      for (const invoice of page.rows) yield recordOf(invoice);
      after = page.cursors.next?.after;
    } while (after !== undefined);
  }
  return exportCsv(ctx, { report: 'invoices', head, rows: rows() });
};

const recordOf = (invoice: RegisteredInvoice) => [
  invoice.number,
  invoice.companyName,
  invoice.period.slice(0, 7),
  invoice.issuedAt.slice(0, 10),
  invoice.dueAt.slice(0, 10),
  invoice.status,
  invoice.amountCents / 100,
  invoice.paidCents / 100,
  invoice.owedCents / 100,
  invoice.paidAt?.slice(0, 10),
  invoice.platform,
];
