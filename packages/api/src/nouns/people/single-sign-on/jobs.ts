import type { Job } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { checkSessions } from './check-sessions.ts';
import { providerService } from './provider.ts';
import { dropOldFlows } from './flows.ts';

/** With the age at which a session is checked, a person who is disabled at the provider is out within 15 minutes. */
const checkEveryMs = 30_000;

/** Asks the provider about the people who are signed in, and gives back the tokens of those who are not any more. */
export const checking: Job = ({ db, logger, get }) => {
  const [provider, sealer] = [get(providerService), get(sealerService)];
  const work = async () => {
    if (provider && sealer) await checkSessions({ db, provider, sealer });
  };
  return inBackground('sso-checks', checkEveryMs, work, logger);
};

const hourMs = 60 * 60_000;

export const tidyingFlows: Job = ({ db, logger }) =>
  inBackground('sso-flows', hourMs, () => db.withTx(system('single sign-on'), dropOldFlows), logger);
