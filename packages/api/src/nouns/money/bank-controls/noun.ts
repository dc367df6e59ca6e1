import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { change_threshold } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** What holds transfers back: the threshold of two people, the limits of withdrawals and the stop of outgoing money. */
export const bankControls = noun('bank-controls', {
  contract,
  tables,
  ids: { outgoingStopId: 'stp' },
  routes,
  proposals: { change_threshold },
  changes: ['banking', 'team'],
  audit: ['threshold.changed', 'outgoing.stopped', 'outgoing.resumed'],
});
