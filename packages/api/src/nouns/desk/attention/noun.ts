import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** What needs attention, read from the tables of other nouns. */
export const attention = noun('attention', { contract, routes });
