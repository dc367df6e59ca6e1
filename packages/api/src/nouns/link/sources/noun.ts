import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

/** The systems to which keys belong. */
export const sources = noun('sources', {
  tables,
  ids: { sourceId: 'src' },
});
