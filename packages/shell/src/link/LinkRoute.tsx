import { LinkSettings, type LinkTab, linkTabs } from '@freight-hq/screens/link/LinkSettings';
import { type ComponentType, useCallback } from 'react';
import { useAddress } from '../kit/address.ts';
import { oneOf } from '../kit/addressParts.ts';
import { lazyTab } from '../page/lazyTab.tsx';

const tabs: Record<LinkTab, ComponentType> = {
  sync: lazyTab(() => import('./sources/SyncTab.tsx'), 'SyncTab'),
  keys: lazyTab(() => import('./keys/KeysTab.tsx'), 'KeysTab'),
  events: lazyTab(() => import('./event-log/EventsTab.tsx'), 'EventsTab'),
  webhooks: lazyTab(() => import('./webhooks/WebhooksTab.tsx'), 'WebhooksTab'),
};

export function LinkRoute() {
  const { search, change } = useAddress();
  const tab = oneOf(linkTabs, new URLSearchParams(search).get('tab')) ?? 'sync';
  const Tab = tabs[tab];
  return (
    <LinkSettings
      tab={tab}
      onTabChange={useCallback((next: LinkTab) => change(() => new URLSearchParams({ tab: next })), [change])}
    >
      <Tab />
    </LinkSettings>
  );
}
