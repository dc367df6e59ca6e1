import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createEventRunner } from './runner.ts';

/** Applies what the payment provider tells. */
export const providerEventService = service(({ db, logger, get }) =>
  createEventRunner({
    ...{ db, logger, provider: get(paymentProviderService) },
    onChanged: () => get(topicService).publish(['billing', 'revenue']),
  }),
);

export { keepEvent } from './receiving.ts';
