import type { Job } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { dropOldFlows } from './flows.ts';

const hourMs = 60 * 60_000;

export const tidyingFlows: Job = ({ db, logger }) =>
  inBackground('sso-flows', hourMs, () => db.withTx(system('single sign-on'), dropOldFlows), logger);
