import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const linkedRows = noun('linked-rows', { tables, routes });
