import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createRefundRunner } from './runner.ts';

/** The runner of refunds. */
export const refundService = service(({ db, logger, get }) =>
  createRefundRunner({
    ...{ db, logger, provider: get(paymentProviderService) },
    onChanged: () => get(topicService).publish(['billing', 'revenue']),
  }),
);
