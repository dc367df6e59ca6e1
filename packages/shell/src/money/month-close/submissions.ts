import { closeMonth, reopenMonth } from '@freight-hq/api/contract/money/month-close';
import { explainTransaction, type UnknownTransaction } from '@freight-hq/api/contract/money/payouts';
import { monthName } from '@freight-hq/api/rules/money/month-close';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { good } from '../../lib/toasts.ts';
import { monthKey, monthsKey, payoutsKey } from './data.ts';

const keep = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: monthsKey });
  void client.invalidateQueries({ queryKey: monthKey });
  void client.invalidateQueries({ queryKey: payoutsKey });
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

export const transactionExplaining = submission(
  (call, { draft: explanation, target: { reference }, options }: Sent<string, UnknownTransaction>) =>
    call(explainTransaction, { body: { reference, explanation } }, options),
  {
    keep,
    toast: (_reply, { target }) => good('Transaction Explained', target.reference),
    onRefused: keep,
    failure: 'The explanation could not be saved. Try again.',
  },
);
