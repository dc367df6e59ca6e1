import { bad, good } from '../../lib/toasts.ts';

const leadsText = (count: number) => (count === 1 ? '1 open lead' : `${count} open leads`);

export const handoverToasts = {
  done: (leads: number, from: string, to: string) =>
    good('Leads Handed Over', `${leadsText(leads)} of ${from} went to ${to}.`),
  undone: ({ returned, kept }: { returned: number; kept: number }, from: string) =>
    good(
      'Hand Over Undone',
      `${leadsText(returned)} went back to ${from}.${kept > 0 ? ` ${kept} stayed, because they changed since.` : ''}`,
    ),
  notUndone: (from: string, reason: string) => bad(`The leads of ${from} were not given back`, reason),
} as const;
