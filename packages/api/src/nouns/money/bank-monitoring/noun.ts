import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

/** How the bank answers and what needs a look, and the bank of a demo. */
export const bankMonitoring = noun('bank-monitoring', { routes, changes: ['banking', 'team'] });
