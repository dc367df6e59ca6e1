import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { demo, type Given, type NounSamples, type Pairs, sample } from '../../../testing/sample.ts';
import { platformAccounts } from '../ledger/rules.ts';
import { readyBank } from '../bank-accounts/samples.ts';
import * as contract from './contract.ts';

const { bankedId } = demo;

/** Transfers that nothing holds back. */
export const readyTransfers = async ({ api }: Given) => {
  await readyBank(api);
  return { things: await newTransfers(api) };
};

export const samples: NounSamples = {
  calls: [
    sample(contract.listTransfers)({ query: `?companyId=${bankedId}` }),
    sample(contract.forceTransfer)({
      body: () => ({ companyId: bankedId, amount: 1, type: 'force_credit', description: 'Test' }),
      ready: readyTransfers,
    }),
    sample(contract.cancelTransfer)({ body: () => ({ reason: 'The company reports a fraud' }), ready: readyTransfers }),
    sample(contract.releaseHold)({
      body: () => ({ reason: 'The claim was withdrawn' }),
      ready: async (given) => {
        const made = await readyTransfers(given);
        await given.api.rows(sql`update bank_transfers set type = 'freeze_funds', hold_id = ${newId('ltr')}
          where id = ${made.things['transferId']?.a}`);
        return made;
      },
    }),
  ],
  things: (api) => newTransfers(api),
};

/** Transfers that wait for nobody's approval. */
const newTransfers = async (api: TestApi): Promise<Pairs> => ({
  transferId: { a: await addTransfer(api), b: await addTransfer(api) },
});

async function addTransfer(api: TestApi): Promise<string> {
  const id = newId('btr');
  const now = api.now();
  await api.rows(sql`insert into bank_transfers (id, company_key, bank_account_id, type, status, amount_cents, description,
      reason, debit_account_id, credit_account_id, initiated_by, created_at, updated_at)
    select ${id}, company_id, id, 'force_credit', 'pending_approval', 100, 'Test', 'Test',
      ${platformAccounts['suspense:book']}, ledger_account_id, 'usr_test', ${now}, ${now} from bank_accounts order by id limit 1`);
  return id;
}
