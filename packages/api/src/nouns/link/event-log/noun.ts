import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

/** The events of the feed, and what became of them, for people to read. */
export const eventLog = noun('event-log', { routes });
