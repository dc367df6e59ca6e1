import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { lastFourOf } from './rules.ts';

const dots = '••••';

/** Accounts by their last four digits or their id. */
export const findAccounts: FindBySearch = async (tx, q, limit) => {
  const lastFour = lastFourOf(q);
  const id = q.toLowerCase();
  if (lastFour === undefined && !id.startsWith('acc_')) return [];
  return queryRows(
    tx,
    sql`select 'account' as kind, true as "isExact", a.id, a.company_id as "companyId", 'Account ' || ${dots} || a.account_last4 as title,
        c.name || ' · ' || initcap(a.status) as subtitle
      from bank_accounts a join companies c on c.id = a.company_id
      where ${lastFour === undefined ? sql`a.id = ${id}` : sql`a.account_last4 = ${lastFour}`}
      order by lower(c.name) collate "C", a.id limit ${limit}`,
  );
};
