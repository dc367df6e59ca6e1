import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** How the bank answers and what needs a look, and the bank of a demo. */
export const bankMonitoring = noun('bank-monitoring', { contract, routes, changes: ['banking', 'team'] });
