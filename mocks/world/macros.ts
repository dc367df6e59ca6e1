import { newId } from '@freight-hq/api/ids';
import type { WorldRows } from '@freight-hq/api/world';
import type { Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

const answers = [
  {
    name: 'Ask for the unit number',
    text: 'Hello {customer first name},\n\nplease send us the number of the truck, and the time at which you saw it.\n\n{agent first name}',
    ...{ status: 'waiting_customer' as const, priority: null, assignsToMe: true },
  },
  {
    name: 'Fixed, please check',
    text: 'Hello {customer first name},\n\n{ticket number} is fixed for {company}. Please write to us if you see it once more.\n\n{agent first name}',
    ...{ status: 'resolved' as const, priority: null, assignsToMe: false },
  },
  {
    name: 'We look into it',
    text: 'Hello {customer first name},\n\nwe look into it and write again today.\n\n{agent first name}',
    ...{ status: 'in_progress' as const, priority: null, assignsToMe: true },
  },
];

/** The answers that the demo's support shares. */
export function makeMacros(seed: number, calendar: Calendar): Pick<WorldRows, 'macros'> {
  const createdAt = calendar.daysAgo(300);
  const { bytes } = randomOf(seed, 'macros');
  return { macros: answers.map((answer) => ({ ...answer, id: newId('mac', createdAt.getTime(), bytes), createdAt })) };
}
