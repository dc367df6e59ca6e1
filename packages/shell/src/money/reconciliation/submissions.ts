import {
  type BankDifferenceDetail,
  closeBankDay,
  matchBankRows,
  undoBankMatch,
} from '@freight-hq/api/contract/money/reconciliation';
import type { MatchTarget } from '@freight-hq/screens/money/BankReconciliation';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { bad, good } from '../../lib/toasts.ts';
import { bankDaysKey, differenceDetail, differenceList } from './data.ts';

const keep = (client: QueryClient, detail: BankDifferenceDetail) => {
  differenceDetail.keep(client, detail.difference.id, detail);
  differenceList.reload(client);
  void client.invalidateQueries({ queryKey: bankDaysKey });
};

/** Rows of one difference. */
export const matchOn = (bankDifferenceId: string) =>
  submission(
    (call, { draft: reason, target }: Sent<string, MatchTarget>) =>
      call(matchBankRows, { bankDifferenceId, body: { ...target, reason } }),
    {
      keep,
      toast: ({ difference }) => good(difference.status === 'cleared' ? 'Difference Cleared' : 'Rows Matched'),
      onRefused: (client) => differenceDetail.reload(client, bankDifferenceId),
      failure: 'The rows could not be matched. Try again.',
    },
  );

export const matchUndoing = submission(
  (call, { draft: bankMatchId, target: bankDifferenceId }: Sent<string, string>) =>
    call(undoBankMatch, { bankDifferenceId, bankMatchId }),
  {
    keep,
    toast: () => good('Match Taken Back'),
    refusal: (message) => bad('The match stays', message),
    failure: 'The match could not be taken back. Try again.',
  },
);

export const dayClosing = submission(
  (call, { target: day }: Sent<void, string>) => call(closeBankDay, { body: { day } }),
  {
    keep: (client, reply) => client.setQueryData(bankDaysKey, reply),
    toast: (_reply, { target }) => good('Day Closed', target),
    failure: 'The day could not be closed. Try again.',
  },
);
