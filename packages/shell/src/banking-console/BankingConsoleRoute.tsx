import { exportBankTransactions } from '@freight-hq/api/contract/banking-console';
import { mapResource } from '@freight-hq/components/Resource';
import { BankingConsole, type ReportDraft } from '@freight-hq/screens/BankingConsole';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { bankTransactionsRoute } from '../bank-transactions/route.ts';
import { useBankingRights } from '../banking/useBankingRights.ts';
import { consoleAccountsRoute } from '../console-accounts/route.ts';
import { useDownload } from '../http/download.ts';
import { useResource } from '../kit/useResource.ts';
import { useAction } from '../kit/useSubmission.ts';
import { bankingAheadAtom, bankingConsoleAtom, bankSyncAtom } from './data.ts';
import { sampleBanking } from './sample.ts';
import { syncStart } from './submissions.ts';

export function BankingConsoleRoute() {
  const [, navigate] = useLocation();
  const start = useAction(syncStart);
  const sync = useResource(useAtomValue(bankSyncAtom), 'The last sync could not be loaded.');
  const { propose } = useBankingRights();
  const { report, open } = useReport();
  return (
    <BankingConsole
      overview={useResource(useAtomValue(bankingConsoleAtom), 'Live banking could not be loaded.', sampleBanking)}
      ahead={useResource(useAtomValue(bankingAheadAtom), 'The server did not answer.')}
      sync={mapResource(sync, (reply) => reply.sync ?? null)}
      onSync={() => start(undefined, undefined)}
      canSync={propose}
      onManageAccounts={() => navigate(consoleAccountsRoute.path)}
      onViewTransactions={() => navigate(bankTransactionsRoute.path)}
      onGenerateReports={open}
      report={report}
    />
  );
}

/** The dialog for a report: it closes once the file is saved or refused. */
function useReport() {
  const [state, setState] = useState<'closed' | 'open' | 'saving'>('closed');
  const download = useDownload();
  const open = useCallback(() => setState('open'), []);
  const onClose = () => setState('closed');
  const onSave = ({ companyId, ...days }: ReportDraft) => {
    setState('saving');
    const query = { ...days, ...(companyId !== undefined && { companyId }) };
    void download(exportBankTransactions, { query }).finally(onClose);
  };
  return { open, report: state === 'closed' ? undefined : { isSaving: state === 'saving', onSave, onClose } };
}
