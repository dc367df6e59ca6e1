import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Pictures of the public pages, which the site serves. */
export const pictures = noun('pictures', { contract, tables, routes, audit: ['picture.added'] });
