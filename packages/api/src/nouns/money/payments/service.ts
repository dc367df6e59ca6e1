import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createPaymentRunner, type PaymentRunner } from './runner.ts';

/** The runner of charges. */
export const paymentService = service(({ db, logger, get }) =>
  createPaymentRunner({
    ...{ db, logger, provider: get(paymentProviderService) },
    onChanged: () => get(topicService).publish(['billing', 'revenue']),
  }),
);

export type { PaymentRunner };
export { askForCharge, lastDeclined, lockChargeable } from './asking.ts';
export { addPagePayment, type ClaimedCharge, settleCharge } from './charges.ts';
export { recordLinkedPayments, type WhyNotRecorded } from './linked.ts';
export { addCredit, lockCredit, lockRest, payInvoice, readCredit } from './paying.ts';
export { readPayment, readPayments } from './reading.ts';
