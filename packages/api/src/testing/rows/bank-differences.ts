import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

/** An open difference of the newest account, and a cleared one of the next, each by a row that the bank alone has. */
export async function addDifferences(api: TestApi): Promise<void> {
  const at = new Date(api.now().getTime() - 2 * 60 * 60_000);
  const accounts = await api.rows<{ id: string; companyId: string }>(
    sql`select id, company_id as "companyId" from bank_accounts order by created_at desc, id desc limit 2`,
  );
  for (const [place, { id, companyId }] of accounts.entries()) {
    const isOpen = place === 0;
    const row = `bkt_01kwbf8g00fb4sp5kf5mxhp0j${place}`;
    await api.rows(sql`insert into bank_transactions (id, provider_id, company_id, bank_account_id, amount_cents, description, at, seen_at)
      values (${row}, ${row}, ${companyId}, ${id}, -701, 'Monthly fee', ${at}, ${at})`);
    await api.rows(sql`insert into bank_sync_accounts (sync_id, company_id, bank_account_id, status, claimed_until, settled_at, bank_balance_cents, ledger_balance_cents)
      values ('bsy_01kwbf8g00fb4sp5kf5mxhp0j1', ${companyId}, ${id}, 'done', ${at}, ${at}, 9299, 10000)`);
    await api.rows(sql`insert into bank_differences (id, company_id, bank_account_id, status, difference_cents, found_at, cleared_at)
      values (${`bdf_01kwbf8g00fb4sp5kf5mxhp0j${place}`}, ${companyId}, ${id}, ${isOpen ? 'open' : 'cleared'}, -701, ${at}, ${isOpen ? null : at})`);
    if (isOpen) continue;
    await api.rows(sql`insert into bank_matches (id, company_id, bank_account_id, bank_transaction_id, difference_cents, reason, matched_by, matched_at, day)
      select 'bmt_01kwbf8g00fb4sp5kf5mxhp0j1', ${companyId}, ${id}, ${row}, -701, 'Fee of the bank, by its price list', id, ${at}, ${at}
      from users where email = 'owner@freight-hq.example'`);
  }
}
