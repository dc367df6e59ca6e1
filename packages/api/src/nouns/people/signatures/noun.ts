import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { dropUnused } from './demand.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const hourMs = 60 * 60_000;

/** What people with a factor sign before money moves. */
export const signatures = noun('signatures', {
  contract,
  tables,
  routes,
  ids: { signatureId: 'sgn' },
  audit: ['signature.given', 'signature.refused'],
  jobs: [
    ({ db, logger }) => inBackground('signatures', hourMs, () => db.withTx(system('signatures'), dropUnused), logger),
  ],
});
