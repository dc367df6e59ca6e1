import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { bankService } from '../bank-provider/service.ts';
import { createApplicationRunner } from './applications.ts';

/** Sends applications for customers to the bank. */
export const applicationService = service(({ db, logger, get }) =>
  createApplicationRunner({
    ...{ db, logger, provider: get(bankService).provider },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { readCustomers } from './queries.ts';
