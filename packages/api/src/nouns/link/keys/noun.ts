import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

/** Keys of other systems. */
export const keys = noun('keys', {
  tables,
  ids: { keyId: 'key' },
});
