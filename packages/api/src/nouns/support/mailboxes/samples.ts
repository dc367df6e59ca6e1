import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.createMailbox)({ body: () => ({ address: `desk-${next()}@works.example`, name: 'Freight desk' }) }),
    sample(contract.sendTestMail)({}),
    sample(contract.updateMailbox)({ body: () => ({ signature: `Dispatch ${next()}` }) }),
  ],
  things: async (api) => ({ mailboxId: { a: await addMailbox(api), b: await addMailbox(api) } }),
};

async function addMailbox(api: TestApi): Promise<string> {
  const id = newId('mbx');
  await api.rows(sql`insert into mailboxes (id, address, name, created_at)
    values (${id}, ${`${id.slice(-8)}@works.example`}, 'Desk', ${api.now()})`);
  return id;
}
