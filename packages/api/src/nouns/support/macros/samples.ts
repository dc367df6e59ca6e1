import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.createMacro)({
      body: () => ({ name: `Yard gate ${next()}`, text: 'Hello {customer first name}' }),
    }),
    sample(contract.updateMacro)({ body: () => ({ text: `Please try gate ${next()}` }) }),
    sample(contract.removeMacro)({ ready: async ({ api }) => ({ things: { macroId: await pair(api) } }) }),
  ],
  things: async (api) => ({ macroId: await pair(api) }),
};

async function addMacro(api: TestApi): Promise<string> {
  const id = newId('mac');
  await api.rows(sql`insert into macros (id, name, text, created_at)
    values (${id}, ${`Macro ${id.slice(-8)}`}, 'Try the gate again.', ${api.now()})`);
  return id;
}

const pair = async (api: TestApi) => ({ a: await addMacro(api), b: await addMacro(api) });
