import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { counter, demo, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();
const { companyId, bankedId } = demo;

export const samples: NounSamples = {
  calls: [
    sample(contract.revealAccount)({
      body: () => ({ reason: 'A wire has to be traced' }),
      // A user may see five numbers in an hour.
      ready: async ({ api }) => {
        const email = `owner.${next()}@freight-hq.example`;
        await addHqUser(api, email, 'platform_owner');
        return { token: await api.signIn(email) };
      },
    }),
    sample(contract.closeAccount)({
      body: () => ({ reason: 'The company has gone out of business' }),
      ready: async ({ api }) => {
        await readyBank(api);
        return { things: { accountId: { a: await addEmptyAccount(api), b: await addEmptyAccount(api) } } };
      },
    }),
    sample(contract.accountAction)({
      body: () => ({ companyId: bankedId, action: 'restrict' }),
      // An account is restricted once.
      ready: async ({ api }) => {
        await readyBank(api);
        return {};
      },
    }),
    sample(contract.updateBankingLimits)({
      body: () => ({ companyId: bankedId, limits: { atmWithdrawalLimit: 10 }, type: 'card' }),
    }),
  ],
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(sql`select id from bank_accounts order by id limit 2`);
    return { accountId: { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' } };
  },
  fill: async (api, filledId) => {
    const now = api.now();
    await api.rows(sql`insert into bank_freezes (id, company_id, bank_account_id, action, reason, status, claimed_until,
        created_at)
      values (${newId('bfz')}, ${filledId}, 'acc_test', 'freeze', 'Stolen credentials', 'confirmed', ${now}, ${now})`);
  },
};

/** An account without money, of a company that no other sample uses. */
async function addEmptyAccount(api: TestApi): Promise<string> {
  const [id, ledgerId, number] = [newId('acc'), newId('lac'), next()];
  await api.rows(sql`insert into ledger_accounts (id, kind, company_key, created_at)
    values (${ledgerId}, 'customer', ${companyId}, ${api.now()})`);
  await api.rows(sql`insert into bank_accounts (id, company_id, type, status, ledger_account_id, account_last4,
      routing_number, provider_account_id, created_at)
    values (${id}, ${companyId}, 'business_checking', 'open', ${ledgerId}, '0042', '000000000', ${`empty_${number}`}, ${api.now()})`);
  return id;
}

/** Accounts that are open, and no stop of outgoing money. */
export async function readyBank(api: TestApi): Promise<void> {
  await api.rows(sql`update bank_accounts set status = 'open', is_restricted = false`);
  await api.rows(sql`update ledger_accounts set blocks_debits = false where kind = 'customer' and closed_at is null`);
  await api.rows(sql`update outgoing_stops set is_standing = false, lifted_at = ${api.now()} where is_standing`);
}
