import { noun } from '../../../http/noun/noun.ts';

/** The pages of the sandbox, which stand in for those of a payment provider in a demo. */
export const paymentSandbox = noun('payment-sandbox', {});
