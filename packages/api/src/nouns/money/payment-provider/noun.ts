import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

/** The payment provider behind a port, and what its sandbox keeps. */
export const paymentProvider = noun('payment-provider', { tables });
