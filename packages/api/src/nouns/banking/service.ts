import { service } from '../../http/noun/runtime.ts';
import { createApplicationRunner } from './customers/applications.ts';
import { createSandbox } from './provider/sandbox.ts';
import { createTransferRunner } from './transfers/runner.ts';

/** Sends transfers: to the sandbox in a demo; in production no bank is connected and nothing is sent. */
export const bankService = service(({ db, settings, logger }) => {
  const sandbox = settings.mode === 'demo' ? createSandbox(db) : undefined;
  return createTransferRunner({ db, logger, provider: sandbox, sandbox });
});

/** Sends applications for customers to the same bank. */
export const applicationService = service(({ db, logger, get }) =>
  createApplicationRunner({ db, logger, provider: get(bankService).provider }),
);
