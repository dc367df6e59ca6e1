import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** What people of HQ write in tickets. */
export const answers = noun('answers', {
  contract,
  routes,
  changes: ['tickets'],
});
