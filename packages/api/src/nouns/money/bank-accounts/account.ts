import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { invalid } from '../../../kernel/errors.ts';
import { prefixOf } from '../../../kernel/ids.ts';
import { type AccountStanding, type AccountThen, companyWithoutAccount } from './rules.ts';

export interface CompanyAccount extends AccountStanding {
  id: string;
  companyId: string;
  ledgerAccountId: string;
  providerAccountId: string;
}

/** The account of a company, locked until the transaction ends. */
export async function lockAccount(tx: Tx, companyId: string): Promise<CompanyAccount> {
  const { id } = await accountOf(tx, companyId);
  await tx.execute(sql`select 1 from bank_accounts where id = ${id} for update`);
  return accountOf(tx, companyId);
}

/** The part of an account that a proposal is made for. */
export const standingThen = ({ id, status, isRestricted }: Pick<CompanyAccount, 'id' | keyof AccountStanding>) => ({
  ...{ accountId: id, status, isRestricted },
});

/** The same by the id of an account, which is locked until the transaction ends. */
export async function lockStanding(tx: Tx, accountId: string): Promise<AccountThen> {
  const [row] = await queryRows<Parameters<typeof standingThen>[0]>(
    tx,
    sql`select id, status, is_restricted as "isRestricted" from bank_accounts where id = ${accountId} for update`,
  );
  return row ? standingThen(row) : { accountId: null };
}

/** The first account of a company that is not closed, or else the last one that was; 404 if it has none. */
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
