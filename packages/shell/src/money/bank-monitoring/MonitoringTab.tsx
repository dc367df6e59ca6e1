import { BankMonitoring } from '@freight-hq/screens/money/BankMonitoring';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useAction } from '../../kit/useSubmission.ts';
import { ApiError } from '../../http/apiError.ts';
import { useBankingRights } from '../bank-accounts/useBankingRights.ts';
import { monitoringAtom, sandboxAtom } from './data.ts';
import { sandboxChange, sandboxPlan } from './submissions.ts';

export function MonitoringTab() {
  const figures = useAtomValue(monitoringAtom);
  const sandbox = useAtomValue(sandboxAtom);
  const state = useResource(sandbox, 'The sandbox did not answer.');
  const rights = useBankingRights();
  const plan = useAction(sandboxPlan);
  const change = useAction(sandboxChange);
  // The calls of the sandbox are absent if a bank is connected.
  const isAbsent = sandbox.error instanceof ApiError && sandbox.error.status === 404;
  return (
    <BankMonitoring
      monitoring={useResource(figures, 'The server did not answer.')}
      onRefresh={() => void figures.refetch()}
      {...(!isAbsent && {
        sandbox: {
          state,
          rights,
          onPlan: (wanted) => plan(undefined, wanted),
          onChange: (transferId, wanted) => change(transferId, wanted),
        },
      })}
    />
  );
}
