import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { createPaymentRunner, type PaymentRunner } from './runner.ts';
import { providerOf } from './sandbox.ts';

/** The runner of payment runs. */
export const paymentService = service(({ db, settings, logger, get }) =>
  createPaymentRunner({
    ...{ db, logger, provider: providerOf(settings) },
    onChanged: () => get(topicService).publish(['billing', 'revenue']),
  }),
);

export type { PaymentRunner };
export { recordLinkedPayments, type WhyNotRecorded } from './linked.ts';
export { readPayments } from './reading.ts';
