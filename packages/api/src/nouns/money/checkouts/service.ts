import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createCheckoutRunner } from './runner.ts';

/** Asks what has become of pages of the provider. */
export const checkoutService = service(({ db, logger, get }) =>
  createCheckoutRunner({
    ...{ db, logger, provider: get(paymentProviderService) },
    onChanged: () => get(topicService).publish(['billing', 'revenue']),
  }),
);

export { applySession } from './applying.ts';
export { keepObserved } from './keeping.ts';
export { openPage } from './opening.ts';
