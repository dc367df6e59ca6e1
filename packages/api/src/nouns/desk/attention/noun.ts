import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

/** What needs attention, read from the tables of other nouns. */
export const attention = noun('attention', { routes });
