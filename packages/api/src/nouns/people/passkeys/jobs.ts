import type { Job } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { dropOldChallenges } from './challenges.ts';

const hourMs = 60 * 60_000;

export const tidyingChallenges: Job = ({ db, logger }) =>
  inBackground('passkey-challenges', hourMs, () => db.withTx(system('passkeys'), dropOldChallenges), logger);
