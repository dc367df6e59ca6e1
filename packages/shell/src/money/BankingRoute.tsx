import { BankingAdministration, type BankingTab, bankingTabs } from '@freight-hq/screens/money/BankingAdministration';
import { useAtomValue } from 'jotai';
import { type ComponentType, useCallback } from 'react';
import { useAddress } from '../kit/address.ts';
import { oneOf } from '../kit/addressParts.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { lazyTab } from '../page/lazyTab.tsx';
import { approvalCountAtom } from './approvals/data.ts';
import { useBankingRights } from './bank-accounts/useBankingRights.ts';
import { stopAtom } from './bank-controls/data.ts';
import { outgoingStop } from './bank-controls/submissions.ts';

const tabs: Record<BankingTab, ComponentType> = {
  overview: lazyTab(() => import('./OverviewTab.tsx'), 'OverviewTab'),
  customers: lazyTab(() => import('./bank-customers/CustomersTab.tsx'), 'CustomersTab'),
  accounts: lazyTab(() => import('./AccountsTab.tsx'), 'AccountsTab'),
  controls: lazyTab(() => import('./ControlsTab.tsx'), 'ControlsTab'),
  monitoring: lazyTab(() => import('./bank-monitoring/MonitoringTab.tsx'), 'MonitoringTab'),
  approvals: lazyTab(() => import('./approvals/ApprovalsTab.tsx'), 'ApprovalsTab'),
};

export function BankingRoute() {
  const { search, change } = useAddress();
  const tab = oneOf(bankingTabs, new URLSearchParams(search).get('tab')) ?? 'overview';
  const stop = useAtomValue(stopAtom);
  const count = useAtomValue(approvalCountAtom);
  const Tab = tabs[tab];
  return (
    <BankingAdministration
      tab={tab}
      onTabChange={useCallback((next: BankingTab) => change(() => new URLSearchParams({ tab: next })), [change])}
      rights={useBankingRights()}
      waiting={count.data?.pending}
      stop={useResource(stop, 'The server did not answer.')}
      stopping={useSubmission(outgoingStop)}
    >
      <Tab />
    </BankingAdministration>
  );
}
