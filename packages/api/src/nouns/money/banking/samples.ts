import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { counter, demo, type Given, type NounSamples, type Pairs, sample } from '../../../testing/sample.ts';
import { platformAccounts } from '../ledger/rules.ts';
import * as accountContract from './accounts/contract.ts';
import * as contract from './contract.ts';
import { payeeSamples } from './payees/samples.ts';

const next = counter();
const { companyId, bankedId } = demo;

/** An account is restricted once. */
const ready = async ({ api }: Given) => {
  await readyBank(api);
  return { things: await newTransfers(api) };
};

export const samples: NounSamples = {
  calls: [
    ...payeeSamples.calls,
    sample(contract.getBankingControls)({ query: `?companyId=${bankedId}` }),
    sample(contract.listTransfers)({ query: `?companyId=${bankedId}` }),
    sample(contract.forceTransfer)({
      body: () => ({ companyId: bankedId, amount: 1, type: 'force_credit', description: 'Test' }),
      ready,
    }),
    sample(contract.cancelTransfer)({ body: () => ({ reason: 'The company reports a fraud' }), ready }),
    sample(accountContract.revealAccount)({
      body: () => ({ reason: 'A wire has to be traced' }),
      // A user may see five numbers in an hour.
      ready: async ({ api }) => {
        const email = `owner.${next()}@freight-hq.example`;
        await addHqUser(api, email, 'platform_owner');
        return { token: await api.signIn(email) };
      },
    }),
    sample(accountContract.closeAccount)({
      body: () => ({ reason: 'The company has gone out of business' }),
      ready: async ({ api }) => {
        await readyBank(api);
        return { things: { accountId: { a: await addEmptyAccount(api), b: await addEmptyAccount(api) } } };
      },
    }),
    sample(contract.planBankSandbox)({ body: () => ({ mode: 'settle' }) }),
    sample(contract.changeSandboxPayment)({
      body: () => ({ action: 'settle' }),
      ready: async (given) => {
        const made = await ready(given);
        const key = made.things['transferId']?.a;
        // Later than the job that moves payments on by itself.
        const dueAt = new Date(given.api.now().getTime() + 60 * 60_000);
        await given.api.rows(sql`insert into sandbox_payments (key, id, state, due_at, next)
          values (${key}, ${`sbx_payment_${key}`}, 'pending', ${dueAt}, 'sent')`);
        return made;
      },
    }),
    sample(contract.releaseHold)({
      body: () => ({ reason: 'The claim was withdrawn' }),
      ready: async (given) => {
        const made = await ready(given);
        await given.api.rows(sql`update bank_transfers set type = 'freeze_funds', hold_id = ${newId('ltr')}
          where id = ${made.things['transferId']?.a}`);
        return made;
      },
    }),
    sample(contract.accountAction)({ body: () => ({ companyId: bankedId, action: 'restrict' }), ready }),
    sample(contract.updateBankingLimits)({
      body: () => ({ companyId: bankedId, limits: { atmWithdrawalLimit: 10 }, type: 'card' }),
    }),
    sample(contract.stopOutgoing)({ body: () => ({ reason: 'Suspicious withdrawals at three tenants' }), ready }),
    sample(contract.liftOutgoingStop)({
      body: () => ({ reason: 'The withdrawals were the tenants own' }),
      ready: async (given) => {
        const made = await ready(given);
        await given.api.rows(sql`insert into outgoing_stops (id, reason, stopped_by, stopped_at)
          values (${newId('stp')}, 'Test', 'usr_test', ${given.api.now()})`);
        return made;
      },
    }),
  ],
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(sql`select id from bank_accounts order by id limit 2`);
    const accountId = { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
    return { accountId, ...(await newTransfers(api)) };
  },
  fill: async (api, filledId) => {
    const now = api.now();
    await api.rows(sql`insert into bank_freezes (id, company_id, bank_account_id, action, reason, status, claimed_until,
        created_at)
      values (${newId('bfz')}, ${filledId}, 'acc_test', 'freeze', 'Stolen credentials', 'confirmed', ${now}, ${now})`);
    await payeeSamples.fill(api, filledId);
  },
};

/** Transfers that wait for nobody's approval. */
const newTransfers = async (api: TestApi): Promise<Pairs> => ({
  transferId: { a: await addTransfer(api), b: await addTransfer(api) },
});

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
async function readyBank(api: TestApi): Promise<void> {
  await api.rows(sql`update bank_accounts set status = 'open', is_restricted = false`);
  await api.rows(sql`update ledger_accounts set blocks_debits = false where kind = 'customer' and closed_at is null`);
  await api.rows(sql`update outgoing_stops set is_standing = false, lifted_at = ${api.now()} where is_standing`);
}

async function addTransfer(api: TestApi): Promise<string> {
  const id = newId('btr');
  const now = api.now();
  await api.rows(sql`insert into bank_transfers (id, company_key, bank_account_id, type, status, amount_cents, description,
      reason, debit_account_id, credit_account_id, initiated_by, created_at, updated_at)
    select ${id}, company_id, id, 'force_credit', 'pending_approval', 100, 'Test', 'Test',
      ${platformAccounts['suspense:book']}, ledger_account_id, 'usr_test', ${now}, ${now} from bank_accounts order by id limit 1`);
  return id;
}
