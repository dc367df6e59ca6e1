import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';

const count = z.number().int();

export const handOver = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/team/:salesRepId/handover',
  access: hq('sales:write'),
  summary:
    'Give all open leads of a member of the sales team, with their follow-ups, to another one. Closed deals keep the name of the member who closed them.',
  body: z.strictObject({ to: text(30).describe('Id of the other member') }),
  response: z.object({ handover_id: z.string(), leads: count, from: z.string(), to: z.string() }),
  idempotent: true,
});
export type Handover = z.infer<NonNullable<typeof handOver.body>>;

export const undoHandover = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/handovers/:leadHandoverId/undo',
  access: hq('sales:write'),
  summary: 'Give the leads of a hand over back; those that were assigned to a third member since stay there.',
  response: z.object({ returned: count, kept: count }),
});
