import { Spinner } from '@freight-hq/components/Spinner';
import { SalesCrm, type SalesTab, salesTabs } from '@freight-hq/screens/SalesCrm';
import { Suspense, useCallback } from 'react';
import { useAddress } from '../kit/address.ts';
import { oneOf } from '../kit/addressParts.ts';
import { type LazyPage, lazyPage } from '../page/lazyPage.tsx';

const tabs: Record<SalesTab, LazyPage> = {
  dashboard: lazyPage(() => import('./DashboardTab.tsx'), 'DashboardTab'),
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
      <Suspense fallback={<Spinner label="Loading the tab" />}>
        <Tab />
      </Suspense>
    </SalesCrm>
  );
}
