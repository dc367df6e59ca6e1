import { handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import { updateLead } from '@freight-hq/api/contract/sales/leads';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { leads } from '../leads/rows.ts';
import { salesFigures } from '../sales-analysis/rows.ts';

const early = firstOf(leads, ({ stage }) => stage === 'Lead');
const rep = firstOf(salesFigures.team_performance, ({ id }) => id !== early.assigned_to_id);
const successor = firstOf(salesFigures.team_performance, ({ id }) => id !== rep.id);

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(updateLead, { id: early.id, ifMatch: early.version, body: { assigned_to: rep.id } }),
  call(handOver, { id: rep.id, body: { to: rep.id } }),
  call(handOver, { id: rep.id, body: { to: 'srp_00000000000000000000000000' } }),
  call(handOver, { id: rep.id, body: { to: successor.id }, makes: 'handover_id' }),
  call(undoHandover, { id: '{made}' }),
  call(undoHandover, { id: '{made}' }),
];
