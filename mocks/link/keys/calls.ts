import * as contract from '@freight-hq/api/contract/link/keys';
import { call, type Call } from '../../kit/call.ts';
import { linkSources } from '../sources/rows.ts';
import { apiKeys } from './rows.ts';

const missing = 'key_00000000000000000000000000';
const [source] = linkSources;
const inState = (wanted: string) => apiKeys.find(({ state }) => state === wanted)?.id ?? '';
const body = {
  ...{ name: 'Weekly figures', sourceId: source?.id, scopes: ['metrics:read'] },
  expiresAt: '2026-09-30T23:59:59.999Z',
};
const create = (changes: object = {}, wanted = {}) =>
  call(contract.createKey, { body: { ...body, ...changes }, ...wanted });
const rotate = (id: string, overlapHours: number) => call(contract.rotateKey, { id, body: { overlapHours } });
const revoke = (id: string) => call(contract.revokeKey, { id });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listKeys),
  create({}, { makes: 'key' }),
  create({ name: 'WEEKLY figures' }),
  create({ name: '' }),
  create({ name: 'No scope', scopes: [] }),
  create({ name: 'Too long', expiresAt: '2028-06-30T00:00:00.000Z' }),
  create({ name: 'No source', sourceId: 'src_00000000000000000000000000' }),
  create({}, { as: 'admin' }),
  call(contract.listKeys),
  rotate('{made}', 24),
  rotate('{made}', 24),
  rotate(missing, 24),
  rotate(inState('expired'), 24),
  rotate(inState('live'), 169),
  revoke('{made}'),
  revoke('{made}'),
  revoke(missing),
  call(contract.listKeys),
  create({ name: 'Payments', scopes: ['link:write', 'link:money'] }),
  call(contract.listKeys, { as: 'dispatcher' }),
  create({ name: 'Late' }, { isLate: true }),
];
