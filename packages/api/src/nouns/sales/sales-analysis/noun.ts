import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

export const salesAnalysis = noun('sales-analysis', { contract, routes, changes: ['sales'] });
