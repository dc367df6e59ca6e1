import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** The events of the feed, and what became of them, for people to read. */
export const eventLog = noun('event-log', { contract, routes });
