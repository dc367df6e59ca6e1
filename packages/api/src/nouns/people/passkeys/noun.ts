import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { tidyingChallenges } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Passkeys of HQ staff (WebAuthn): factors that sign a challenge of the server. */
export const passkeys = noun('passkeys', { contract, tables, routes, jobs: [tidyingChallenges] });
