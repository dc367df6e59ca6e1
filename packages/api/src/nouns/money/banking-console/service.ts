import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { bankService } from '../bank-provider/service.ts';
import { createSyncRunner } from './sync-runner.ts';

/** Asks the bank for every account of a run. */
export const syncService = service(({ db, logger, get }) =>
  createSyncRunner({
    ...{ db, logger, provider: get(bankService).provider },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);
