import { type Handover, handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import type { Rep } from '@freight-hq/screens/sales/SalesTeam';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadSales } from '../leads/data.ts';
import { handoverToasts } from './words.ts';

/** Gives the open leads of a member to another one; its undoing is offered in the toast. */
export const leadHandover = submission(
  (call, { draft, target: { id }, options }: Sent<Handover, Rep>) =>
    call(handOver, { salesRepId: id, body: draft }, options),
  { keep: reloadSales, failure: 'The server could not be reached. Nothing was handed over; try again.' },
);

export const handoverUndoing = submission(
  (call, { target: { id }, options }: Sent<null, { id: string; from: string }>) =>
    call(undoHandover, { leadHandoverId: id }, options),
  {
    keep: reloadSales,
    toast: (done, { target }) => handoverToasts.undone(done, target.from),
    refusal: (reason, { target }) => handoverToasts.notUndone(target.from, reason),
    failure: 'The server could not be reached. Try again.',
  },
);
