import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

export const salesAnalysis = noun('sales-analysis', { routes, changes: ['sales'] });
