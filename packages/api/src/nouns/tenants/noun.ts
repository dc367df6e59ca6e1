import { noun } from '../../http/noun/noun.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground } from '../../kernel/background.ts';
import { healthEveryMs, refreshHealth } from './health.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const tenants = noun('tenants', {
  tables,
  routes,
  jobs: [
    ({ db, logger }) =>
      inBackground('health', healthEveryMs, () => db.withTx(system('health'), (tx) => refreshHealth(tx)), logger),
  ],
});
