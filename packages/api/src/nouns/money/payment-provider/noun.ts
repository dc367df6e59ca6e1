import { noun } from '../../../http/noun/noun.ts';

/** The payment provider behind a port. */
export const paymentProvider = noun('payment-provider', {});
