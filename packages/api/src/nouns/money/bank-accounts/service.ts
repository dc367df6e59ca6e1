import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { bankService } from '../bank-provider/service.ts';
import { createFreezeRunner } from './freezes.ts';

/** Sends orders for accounts to the bank; without one nothing is sent. */
export const freezeService = service(({ db, logger, get }) =>
  createFreezeRunner({
    ...{ db, logger, provider: get(bankService).provider },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { accountOf, lockStanding, standingThen } from './account.ts';
export { comparedSince, readBooked, unmatchedOf } from './compare.ts';
export { findUnconfirmed } from './freezes.ts';
export { limitsOver } from './limits.ts';
export { readBalance } from './queries.ts';
export { type Limit, readLimits } from './read-limits.ts';
export { demandReason } from './reason.ts';
export { countReturnable } from './returnable.ts';
