import { exportBankTransactions, startBankSync } from '@freight-hq/api/contract/money/banking-console';
import type { ReportDraft } from '@freight-hq/screens/money/BankingConsole';
import { type Sent, submission } from '../../kit/submission.ts';
import { bad } from '../../lib/toasts.ts';
import { bankSyncKey } from './data.ts';

export const syncStart = submission((call, _sent: Sent<void, void>) => call(startBankSync, {}), {
  keep: (client, reply) => client.setQueryData(bankSyncKey, reply),
  refusal: (message) => bad('Sync Failed', message),
  failure: 'The sync could not be started. Try again.',
});

export const reportExport = submission(
  (call, { draft: { companyId, ...days } }: Sent<ReportDraft, void>) =>
    call.file(exportBankTransactions, { query: { ...days, ...(companyId !== undefined && { companyId }) } }),
  { failure: 'The report could not be loaded. Try again.' },
);
