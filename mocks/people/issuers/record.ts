import {
  addTokenIssuer,
  changeTokenIssuer,
  listTokenIssuers,
  removeTokenIssuer,
} from '@freight-hq/api/contract/people/issuers';
import type { Recorder } from '../../kit/recorder.ts';

/** A public key; nobody has its private part. */
const publicKeys = JSON.stringify({
  keys: [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: '2026-11' }],
});

/** An application of the platform's own is added, turned off, and removed. */
export async function record({ get, write }: Recorder) {
  await get(listTokenIssuers);
  await get(listTokenIssuers, { as: 'admin' });
  const body = {
    ...{ issuer: 'https://dispatch.example', publicKeys, allCompanies: true, companies: [] },
    origins: ['https://dispatch.example'],
  };
  const { id = '' } = await write(addTokenIssuer, { body });
  await get(listTokenIssuers);
  await write(changeTokenIssuer, { id, body: { isActive: false } });
  await get(listTokenIssuers);
  await write(removeTokenIssuer, { id });
  await get(listTokenIssuers);
}
