import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** Users, drivers, vehicles and loads of all tenants, read from the tables of their nouns. */
export const fleet = noun('fleet', { contract, routes });
