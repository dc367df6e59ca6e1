import { SalesCrm, type SalesTab, salesTabs } from '@freight-hq/screens/sales/SalesCrm';
import { type ComponentType, useCallback } from 'react';
import { useAddress } from '../kit/address.ts';
import { oneOf } from '../kit/addressParts.ts';
import { lazyTab } from '../page/lazyTab.tsx';
import { EarlyAccessGate } from './pipeline/EarlyAccessGate.tsx';

const tabs: Record<SalesTab, ComponentType> = {
  dashboard: lazyTab(() => import('./DashboardTab.tsx'), 'DashboardTab'),
  prospects: lazyTab(() => import('./ProspectsTab.tsx'), 'ProspectsTab'),
  pipeline: lazyTab(() => import('./pipeline/PipelineTab.tsx'), 'PipelineTab'),
  opportunities: lazyTab(() => import('./pipeline/OpportunitiesTab.tsx'), 'OpportunitiesTab'),
  team: lazyTab(() => import('./sales-team/TeamTab.tsx'), 'TeamTab'),
  analytics: lazyTab(() => import('./sales-analysis/AnalyticsTab.tsx'), 'AnalyticsTab'),
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
