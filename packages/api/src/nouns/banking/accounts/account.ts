import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { invalid } from '../../../kernel/errors.ts';
import { prefixOf } from '../../../kernel/ids.ts';
import type { AccountStanding } from '../rules.ts';
import { companyWithoutAccount } from './rules.ts';

export interface CompanyAccount extends AccountStanding {
  id: string;
  companyId: string;
  ledgerAccountId: string;
  providerAccountId: string;
}

/** The first account of a company that is not closed, or else the last one that was; 404 where it has none. */
export async function accountOf(tx: Tx, companyId: string): Promise<CompanyAccount> {
  if (prefixOf(companyId) !== 'cmp') {
    const detail = 'Expected a company id (cmp_...)';
    throw invalid(detail, { code: 'wrong_id', errors: [{ pointer: '/companyId', detail }] });
  }
  const [row] = await queryRows<CompanyAccount>(
    tx,
    sql`select id, company_id as "companyId", ledger_account_id as "ledgerAccountId", status,
        is_restricted as "isRestricted", provider_account_id as "providerAccountId"
      from bank_accounts where company_id = ${companyId} order by status = 'closed', created_at, id limit 1`,
  );
  if (!row) throw companyWithoutAccount();
  return row;
}
