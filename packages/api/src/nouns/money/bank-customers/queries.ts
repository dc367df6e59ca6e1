import type * as contract from './contract.ts';
import { and, sql } from 'drizzle-orm';
import { hasParts } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import type { BankCustomer } from './contract.ts';
import { customerMissing } from './rules.ts';

interface CustomerRow {
  id: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  status: string;
  requiresAttention: boolean;
  createdAt: Date;
  companyId: string;
  companyName: string;
}

const customerColumns = sql`b.id, b.first_name as first, b.last_name as last, b.email, b.phone, b.status,
    b.created_at as "createdAt", b.company_id as "companyId", c.name as "companyName",
    exists (select from bank_applications p where p.customer_id = b.id and p.status = 'pending'
      and p.claims >= ${maxClaims}::int) as "requiresAttention"`;
const customersJoined = sql`bank_customers b join companies c on c.id = b.company_id`;

const toCustomer = ({ id, first, last, createdAt, requiresAttention, ...rest }: CustomerRow): BankCustomer => ({
  type: 'individualCustomer',
  id,
  attributes: {
    ...{ fullName: { first, last }, ...rest, createdAt: new Date(createdAt).toISOString() },
    ...(requiresAttention && { requiresAttention }),
  },
});

export async function readCustomer(tx: Tx, id: string): Promise<BankCustomer> {
  const [row] = await queryRows<CustomerRow>(
    tx,
    sql`select ${customerColumns} from ${customersJoined} where b.id = ${id}`,
  );
  if (!row) throw customerMissing();
  return toCustomer(row);
}

export const listBankCustomers: Query<typeof contract.listBankCustomers> = async ({ query }, { tx }) => {
  const { 'page[limit]': limit, 'page[offset]': offset, 'filter[status][]': statuses, q } = query;
  const where = and(
    q ? hasParts(sql`b.first_name || ' ' || b.last_name || ' ' || b.email`, termsOf(q)) : undefined,
    statuses && sql`b.status in ${statuses}`,
  );
  const rows = await queryRows<CustomerRow & { total: number }>(
    tx,
    sql`select ${customerColumns}, count(*) over ()::int as total
      from ${customersJoined} where ${where ?? sql`true`} order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`,
  );
  return {
    data: rows.map(({ total: _, ...row }) => toCustomer(row)),
    meta: { pagination: { total: rows[0]?.total ?? 0, limit, offset } },
  };
};

/** Customers by their ids, each once, newest first. */
export async function readCustomers(tx: Tx, ids: ReadonlySet<string>): Promise<BankCustomer[]> {
  if (ids.size === 0) return [];
  const found = sql`select ${customerColumns} from ${customersJoined} where b.id in ${[...ids]} order by b.created_at desc, b.id desc`;
  return (await queryRows<CustomerRow>(tx, found)).map(toCustomer);
}
