import { startBankSync } from '@freight-hq/api/contract/banking-console';
import { type Sent, submission } from '../kit/submission.ts';
import { bad } from '../lib/toasts.ts';
import { bankSyncKey } from './data.ts';

export const syncStart = submission((call, _sent: Sent<void, void>) => call(startBankSync, {}), {
  keep: (client, reply) => client.setQueryData(bankSyncKey, reply),
  refusal: (message) => bad('Sync Failed', message),
  failure: 'The sync could not be started. Try again.',
});
