import { service } from '../../http/noun/runtime.ts';
import { createApplicationRunner } from './customers/applications.ts';
import { createSandbox } from './provider/sandbox.ts';
import { createUnit } from './provider/unit/unit.ts';
import { createTransferRunner } from './transfers/runner.ts';

/** Sends transfers: to the bank of the settings, else to the sandbox in a demo; without either nothing is sent. */
export const bankService = service(({ db, settings, logger }) => {
  const { bank, mode } = settings;
  if (bank) return createTransferRunner({ db, logger, provider: createUnit(bank) });
  const sandbox = mode === 'demo' ? createSandbox(db) : undefined;
  return createTransferRunner({ db, logger, provider: sandbox, sandbox });
});

/** Sends applications for customers to the same bank. */
export const applicationService = service(({ db, logger, get }) =>
  createApplicationRunner({ db, logger, provider: get(bankService).provider }),
);
