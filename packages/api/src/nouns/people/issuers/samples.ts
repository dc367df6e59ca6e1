import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { counter, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

const publicKeys = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
const body = () => ({
  ...{ issuer: `https://app-${next()}.example`, publicKeys, allCompanies: true, companies: [], origins: [] },
});

/** Adds an issuer of another application, which is off, and answers its id. */
async function addIssuerRow(api: Given['api']): Promise<string> {
  const id = newId('iss');
  await api.rows(sql`insert into token_issuers (id, issuer, public_keys, all_companies, is_active, created_by, created_at, updated_at)
    select ${id}, ${`https://${id}.example`}, '{"keys":[]}', true, false, id, ${api.now()}, ${api.now()}
    from users where email = 'owner@freight-hq.example'`);
  return id;
}

const known = async ({ api }: Pick<Given, 'api'>) => {
  const id = await addIssuerRow(api);
  return { things: { issuerId: { a: id, b: id } } };
};

export const samples: NounSamples = {
  calls: [
    sample(contract.addTokenIssuer)({ body }),
    sample(contract.changeTokenIssuer)({ body: () => ({ isActive: false }), ready: known }),
    sample(contract.removeTokenIssuer)({ ready: known }),
  ],
  things: async (api) => {
    const [a, b] = [await addIssuerRow(api), await addIssuerRow(api)];
    return { issuerId: { a, b } };
  },
};
