import { payment, receivables as receivablesOf } from '@freight-hq/api/contract/money/payments';
import recorded from './payments.json' with { type: 'json' };

/** The newest payments, newest first. */
export const payments = payment.array().parse(recorded.payments);

export const receivables = receivablesOf.parse(recorded.receivables);
