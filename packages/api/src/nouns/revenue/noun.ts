import { noun } from '../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const revenue = noun('revenue', { tables, ids: { revenueMovementId: 'rmv' } });
