import { sql } from 'drizzle-orm';
import { verifyAudit } from '../../http/audit/verify.ts';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Database, type Tx } from '../../db/tx.ts';
import { sqlErrorOf } from '../../kernel/sql-error.ts';
import { findUsageFaults } from '../../nouns/fleet/features/inspect.ts';
import { findBookFaults } from '../../nouns/money/books/inspect.ts';
import { findCorrectionFaults } from '../../nouns/money/corrections/inspect.ts';
import { findCreditNoteFaults } from '../../nouns/money/credit-notes/inspect.ts';
import { findInvoiceFaults } from '../../nouns/money/invoices/inspect.ts';
import { findLedgerFaults } from '../../nouns/money/ledger/inspect.ts';
import { findPayoutFaults } from '../../nouns/money/payouts/faults.ts';
import { findRevenueFaults } from '../../nouns/money/revenue/inspect.ts';

export interface Inspection {
  /** Rows of all tables. */
  rows: number;
  /** Whether pages and indexes were checked too; PostgreSQL lets only a superuser do that. */
  hasCheckedPages: boolean;
  /** The violations, a sentence each. */
  faults: string[];
}

/** Looks for what no committed transaction can have left behind. */
export async function inspect(db: Database): Promise<Inspection> {
  const found = await db.withTx(
    system('inspect'),
    async (tx) => ({
      rows: await countRows(tx),
      faults: [
        ...(await findOrphans(tx)),
        ...(await findMiscounts(tx)),
        ...(await findUnmatchedMoney(tx)),
        ...(await findRevenueFaults(tx)),
        ...(await findInvoiceFaults(tx)),
        ...(await findCorrectionFaults(tx)),
        ...(await findCreditNoteFaults(tx)),
        ...(await findBookFaults(tx)),
        ...(await findPayoutFaults(tx)),
        ...(await findLedgerFaults(tx)),
        ...(await findUsageFaults(tx)),
      ],
    }),
    { readOnly: true, asOwner: true, mayTakeLong: true },
  );
  const damaged = await findDamage(db);
  const audit = await verifyAudit(db);
  const faults = [...found.faults, ...(damaged ?? []), ...audit.faults.map((fault) => `audit log: ${fault}`)];
  return { rows: found.rows, hasCheckedPages: damaged !== undefined, faults };
}

async function countRows(tx: Tx): Promise<number> {
  const tables = await queryRows<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const [counted] = await queryRows<{ rows: number }>(tx, sql`select count(*) as rows from ${sql.identifier(name)}`);
    rows += counted?.rows ?? 0;
  }
  return rows;
}

interface Key {
  child: string;
  parent: string;
  column: string;
  target: string;
}

/** Rows without their parent; found in the rows themselves, since a constraint depends on its index. */
async function findOrphans(tx: Tx): Promise<string[]> {
  const keys = await queryRows<Key>(
    tx,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent, a.attname as column, b.attname as target
      from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`,
  );
  const faults: string[] = [];
  for (const { child, parent, column, target } of keys) {
    const [found] = await queryRows<{ orphans: number }>(
      tx,
      sql`select count(*) as orphans from ${sql.identifier(child)} c where c.${sql.identifier(column)} is not null
        and not exists (select from ${sql.identifier(parent)} p where p.${sql.identifier(target)} = c.${sql.identifier(column)})`,
    );
    if (found?.orphans) faults.push(`${found.orphans} rows of ${child} refer to a missing row of ${parent}`);
  }
  return faults;
}

async function findMiscounts(tx: Tx): Promise<string[]> {
  const [found] = await queryRows<{ wrong: number; tenants: number; kept: number }>(
    tx,
    sql`select count(*) filter (where user_count <>
        (select count(*) from users u where u.company_id = t.company_id and u.is_active)) as wrong,
      count(*) as tenants, coalesce((select rows from row_counts where name = 'tenants'), 0) as kept from tenants t`,
  );
  const { wrong = 0, tenants = 0, kept = 0 } = found ?? {};
  return [
    ...(wrong > 0 ? [`${wrong} tenants have a wrong user count`] : []),
    ...(kept === tenants ? [] : [`the table has ${tenants} tenants, the stored count is ${kept}`]),
  ];
}

async function findUnmatchedMoney(tx: Tx): Promise<string[]> {
  const [found] = await queryRows<{ wrong: number }>(
    tx,
    sql`select count(*) as wrong from invoices i where not is_told_paid and paid_cents <>
      (select coalesce(sum(amount_cents - surplus_cents), 0) from payments p where p.invoice_id = i.id and p.status = 'succeeded')
      - (select coalesce(sum(d.reopened_cents), 0) from disputes d join payments p on p.id = d.payment_id where p.invoice_id = i.id)`,
  );
  return found?.wrong ? [`${found.wrong} invoices disagree with the sum of their payments`] : [];
}

/** Damaged pages and indexes; undefined without the right to check them. The check leaves nothing behind. */
async function findDamage(db: Database): Promise<string[] | undefined> {
  const undo = new Error('looked');
  let faults: string[] = [];
  const look = async (tx: Tx) => {
    await tx.execute(sql`create extension if not exists amcheck`);
    const heaps = await queryRows<{ fault: string }>(
      tx,
      sql`select c.relname || ': ' || h.msg as fault from pg_class c, verify_heapam(c.oid) h
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    faults = heaps.map(({ fault }) => fault);
    await tx.execute(sql`select bt_index_check(c.oid, true) from pg_class c join pg_index i on i.indexrelid = c.oid
      join pg_am on pg_am.oid = c.relam where amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
    throw undo;
  };
  try {
    await db.withTx(system('inspect'), look, { asOwner: true, mayTakeLong: true });
  } catch (error) {
    if (error === undo) return faults;
    const state = sqlErrorOf(error)?.sqlState ?? '';
    // Not allowed, or not installed.
    if (['42501', '0A000', '58P01'].includes(state)) return undefined;
    if (state === 'XX002' || state === 'XX001') return [...faults, (error as Error).message];
    throw error;
  }
  return faults;
}
