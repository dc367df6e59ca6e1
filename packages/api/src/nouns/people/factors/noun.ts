import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { resetting, tidying } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Second factors of HQ staff, and the recovery codes beside them. */
export const factors = noun('factors', {
  contract,
  tables,
  routes,
  jobs: [tidying, resetting],
  ids: { factorId: 'fac', batchId: 'rcb', factorResetId: 'frs' },
  audit: [
    'factor.added',
    'factor.asked',
    'factor.refused',
    'factor.limited',
    'factor.recovery_used',
    'factor.renamed',
    'factor.copied',
    'factor.removed',
    'factor.reset',
    'factor.reset_agreed',
    'factor.reset_stopped',
    'factor.codes_made',
    'factor.codes_saved',
  ],
});
