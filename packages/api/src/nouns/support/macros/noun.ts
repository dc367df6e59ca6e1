import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Answers that the support gives often, and answers that change their ticket. */
export const macros = noun('macros', {
  contract,
  tables,
  routes,
  ids: { macroId: 'mac' },
  topics: { macros: 'tickets:read' },
  audit: ['macro.created', 'macro.updated', 'macro.removed'],
});
