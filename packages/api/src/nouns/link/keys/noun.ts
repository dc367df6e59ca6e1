import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Keys of other systems. */
export const keys = noun('keys', {
  contract,
  tables,
  routes,
  ids: { keyId: 'key' },
  proposals,
  changes: ['link', 'banking'],
  audit: ['key.created', 'key.rotated', 'key.revoked', 'key.granted'],
});
