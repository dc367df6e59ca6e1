import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const loads = noun('loads', {
  tables,
  ids: { loadId: 'lod' },
  deletion: { line: 'Loads and dispatch records', one: 'load' },
});
