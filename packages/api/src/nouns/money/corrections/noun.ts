import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const corrections = noun('corrections', {
  contract,
  tables,
  routes,
  ids: { writeOffId: 'wro' },
  proposals,
  changes: ['billing', 'revenue'],
  audit: ['invoice.voided', 'invoice.written_off'],
});
