import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { dropping, sequencing, tellingEnded } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** What HQ has changed, for platforms to follow. */
export const events = noun('events', {
  contract,
  tables,
  routes,
  ids: { eventId: 'evt' },
  changes: ['link'],
  audit: ['events.acknowledged'],
  jobs: [sequencing, tellingEnded, dropping],
});
