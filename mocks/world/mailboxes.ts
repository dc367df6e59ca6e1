import { newId } from '@freight-hq/api/ids';
import type { WorldRows } from '@freight-hq/api/world';
import type { Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

/** The address of the demo's support. */
export function makeMailboxes(seed: number, calendar: Calendar): Pick<WorldRows, 'mailboxes'> {
  const createdAt = calendar.daysAgo(400);
  const id = newId('mbx', createdAt.getTime(), randomOf(seed, 'mailboxes').bytes);
  return { mailboxes: [{ id, address: 'support@freight-hq.example', name: 'Freight HQ Support', createdAt }] };
}
