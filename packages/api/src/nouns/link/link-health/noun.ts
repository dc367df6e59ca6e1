import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** What platforms have sent, and what of it HQ could not apply. */
export const linkHealth = noun('link-health', { contract, routes });
