import { noun } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';
import { forgetVisits } from './visits.ts';

const everyMs = 60 * 60_000;

/** Published articles for everybody, and what messages say of them. */
export const helpCentre = noun('help-centre', {
  contract,
  tables,
  routes,
  jobs: [
    ({ db, logger }) => inBackground('help_visits', everyMs, () => db.withTx(system('help'), forgetVisits), logger),
  ],
});
