import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { dropOldSessions, endRunOutSessions } from './sweep.ts';

const sweepEveryMs = 60_000;

export const sessions = noun('sessions', {
  contract,
  routes,
  ids: { authSessionId: 'sid' },
  audit: [
    'login.succeeded',
    'login.failed',
    'login.limited',
    'login.emergency',
    'logout',
    'session.ended',
    'reauth.succeeded',
    'reauth.failed',
  ],
  jobs: [
    ({ db, logger }) =>
      inBackground(
        'sessions',
        sweepEveryMs,
        async () => {
          await db.withTx(system('sweep'), endRunOutSessions);
          await db.withTx(system('sweep'), dropOldSessions);
        },
        logger,
      ),
  ],
});
