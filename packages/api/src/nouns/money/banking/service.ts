import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { createFreezeRunner } from './accounts/freezes.ts';
import { bankService } from '../bank-provider/service.ts';
import { createTransferRunner } from './transfers/runner.ts';

/** Sends transfers to the bank; without one nothing is sent. */
export const transferService = service(({ db, logger, get }) =>
  createTransferRunner({
    ...{ db, logger, bank: get(bankService) },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

/** Sends freezes to the same bank. */
export const freezeService = service(({ db, logger, get }) =>
  createFreezeRunner({
    ...{ db, logger, provider: get(bankService).provider },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

export { comparedSince, readBooked, unmatchedOf } from './accounts/compare.ts';
export { readReturnRates } from './monitoring/return-rates.ts';
export { countReturnable } from './transfers/returnable.ts';
