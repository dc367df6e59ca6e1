import * as contract from '@freight-hq/api/contract/link/sources';
import { call, type Call } from '../../kit/call.ts';
import { linkSources } from './rows.ts';

const missing = 'src_00000000000000000000000000';
const id = linkSources[0]?.id;
const create = (body: object, wanted = {}) => call(contract.createLinkSource, { body, ...wanted });
const update = (body: object, of = id) => call(contract.updateLinkSource, { id: of, body });
const remove = (of: string | undefined) => call(contract.deleteLinkSource, { id: of });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listLinkSources),
  create({ key: 'eld', name: 'An ELD', expectEveryMinutes: 30 }, { makes: 'id' }),
  create({ key: 'eld', name: 'Another' }),
  create({ key: 'E L D', name: 'x' }),
  create({ key: 'x', name: 'X' }, { as: 'admin' }),
  update({ name: 'Ternpoint', issuer: null }),
  update({ expectEveryMinutes: null }),
  update({ name: 'Missing' }, missing),
  call(contract.listLinkSources),
  remove(id),
  remove('{made}'),
  remove(missing),
  call(contract.listLinkSources),
];
