import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { createFreezeRunner } from './accounts/freezes.ts';
import { createApplicationRunner } from './customers/applications.ts';
import { createSandbox } from './provider/sandbox.ts';
import { createUnit } from './provider/unit/unit.ts';
import { createTransferRunner } from './transfers/runner.ts';

/** Sends transfers: to the bank of the settings, else to the sandbox in a demo; without either nothing is sent. */
export const bankService = service(({ db, settings, logger, get }) => {
  const { bank, mode, achHours } = settings;
  const deps = { db, logger, achHours, onChanged: () => get(topicService).publish(['banking']) };
  if (bank) return createTransferRunner({ ...deps, provider: createUnit(bank) });
  const sandbox = mode === 'demo' ? createSandbox(db) : undefined;
  return createTransferRunner({ ...deps, provider: sandbox, sandbox });
});

/** Sends applications for customers to the same bank. */
export const applicationService = service(({ db, logger, get }) =>
  createApplicationRunner({
    ...{ db, logger, provider: get(bankService).provider },
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

export { businessDaysAfter } from './arrival/holidays.ts';
export { comparedSince, readBooked, unmatchedOf } from './accounts/compare.ts';
export { readReturnRates } from './monitoring/return-rates.ts';
export { countReturnable } from './transfers/returnable.ts';
export { whyTwoPeople } from './approvals/rules.ts';
export { findPending, propose } from './approvals/propose.ts';
export { cancelGrantsTo, cancelProposalsOf } from './decisions/cancel.ts';
export type { BankingProvider, ProviderTransaction } from './provider/port.ts';
