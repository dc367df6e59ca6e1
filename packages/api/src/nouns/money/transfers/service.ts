import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { bankService } from '../bank-provider/service.ts';
import { createTransferRunner } from './runner.ts';

/** Sends transfers to the bank; without one nothing is sent. */
export const transferService = service(({ db, logger, get }) =>
  createTransferRunner({
    ...{ db, logger, bank: get(bankService) },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export type { TransferRunner } from './runner.ts';
