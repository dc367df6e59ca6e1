import { mapResource } from '@freight-hq/components/Resource';
import { BankingConsole } from '@freight-hq/screens/money/BankingConsole';
import { useAtomValue } from 'jotai';
import { useLocation } from 'wouter';
import { bankTransactionsRoute } from './transactions/route.ts';
import { useBankingRights } from '../bank-accounts/useBankingRights.ts';
import { consoleAccountsRoute } from './accounts/route.ts';
import { saveFile } from '../../http/download.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { bankingAheadAtom, bankingConsoleAtom, bankSyncAtom } from './data.ts';
import { sampleBanking } from './sample.ts';
import { reportExport, syncStart } from './submissions.ts';

export function BankingConsoleRoute() {
  const [, navigate] = useLocation();
  const start = useAction(syncStart);
  const sync = useResource(useAtomValue(bankSyncAtom), 'The last sync could not be loaded.');
  const { propose } = useBankingRights();
  const report = useSubmission(reportExport, { onDone: saveFile });
  return (
    <BankingConsole
      overview={useResource(useAtomValue(bankingConsoleAtom), 'Live banking could not be loaded.', sampleBanking)}
      ahead={useResource(useAtomValue(bankingAheadAtom), 'The server did not answer.')}
      sync={mapResource(sync, (reply) => reply.sync ?? null)}
      onSync={() => start(undefined, undefined)}
      canSync={propose}
      onManageAccounts={() => navigate(consoleAccountsRoute.path)}
      onViewTransactions={() => navigate(bankTransactionsRoute.path)}
      report={report}
    />
  );
}
