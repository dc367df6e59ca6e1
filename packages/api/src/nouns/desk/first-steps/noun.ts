import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** How far an installation is set up. */
export const firstSteps = noun('first-steps', { contract, tables, routes, audit: ['first_step.marked'] });
