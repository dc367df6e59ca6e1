import { SalesCrm, type SalesTab, salesTabs } from '@freight-hq/screens/SalesCrm';
import { type ComponentType, useCallback } from 'react';
import { useAddress } from '../kit/address.ts';
import { oneOf } from '../kit/addressParts.ts';
import { DashboardTab } from './DashboardTab.tsx';
import { EarlyAccessGate } from './EarlyAccessGate.tsx';
import { OpportunitiesTab } from './OpportunitiesTab.tsx';
import { PipelineTab } from './PipelineTab.tsx';
import { ProspectsTab } from './ProspectsTab.tsx';
import { TeamTab } from './TeamTab.tsx';

const tabs: Record<SalesTab, ComponentType> = {
  dashboard: DashboardTab,
  prospects: ProspectsTab,
  pipeline: PipelineTab,
  opportunities: OpportunitiesTab,
  team: TeamTab,
};

export function SalesRoute() {
  const { search, change } = useAddress();
  const tab = oneOf(salesTabs, new URLSearchParams(search).get('tab')) ?? 'dashboard';
  const Tab = tabs[tab];
  return (
    <SalesCrm
      tab={tab}
      onTabChange={useCallback((next: SalesTab) => change(() => new URLSearchParams({ tab: next })), [change])}
    >
      {tab === 'dashboard' || tab === 'prospects' ? (
        <Tab />
      ) : (
        <EarlyAccessGate tab={tab}>
          <Tab />
        </EarlyAccessGate>
      )}
    </SalesCrm>
  );
}
