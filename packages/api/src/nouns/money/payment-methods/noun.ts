import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

/** What tenants are charged by. */
export const paymentMethods = noun('payment-methods', { tables, ids: { methodId: 'pmt' } });
