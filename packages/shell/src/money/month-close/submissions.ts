import { closeMonth, reopenMonth } from '@freight-hq/api/contract/money/month-close';
import { monthName } from '@freight-hq/api/rules/money/month-close';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { good } from '../../lib/toasts.ts';
import { monthKey, monthsKey } from './data.ts';

const keep = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: monthsKey });
  void client.invalidateQueries({ queryKey: monthKey });
};

export const monthClosing = submission(
  (call, { target: month, options }: Sent<void, string>) => call(closeMonth, { month }, options),
  {
    keep,
    toast: (_reply, { target }) => good('Month Closed', monthName(target)),
    onRefused: keep,
    failure: 'The month could not be closed. Try again.',
  },
);

export const monthReopening = submission(
  (call, { draft: reason, target: month, options }: Sent<string, string>) =>
    call(reopenMonth, { month, body: { reason } }, options),
  {
    keep,
    toast: (_reply, { target }) => good('Proposed', `A second person decides whether ${monthName(target)} is opened`),
    onRefused: keep,
    failure: 'The proposal could not be made. Try again.',
  },
);
