import type { ReactNode } from 'react';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Tabs } from '@freight-hq/components/Tabs';

export const linkTabs = ['sync', 'keys', 'events', 'webhooks'] as const;
export type LinkTab = (typeof linkTabs)[number];

const labels: Record<LinkTab, string> = { sync: 'Sync', keys: 'Keys', events: 'Events', webhooks: 'Webhooks' };

export interface LinkSettingsProps {
  tab: LinkTab;
  onTabChange(tab: LinkTab): void;
  /** The open tab. */
  children: ReactNode;
}

/** What connects your platform to HQ, in tabs. */
export function LinkSettings({ tab, onTabChange, children }: LinkSettingsProps) {
  return (
    <Stack gap="x4">
      <Heading level={2}>Platform link</Heading>
      <Tabs
        label="Platform link"
        selectedKey={tab}
        onSelectionChange={(id) => {
          const next = linkTabs.find((known) => known === id);
          if (next) onTabChange(next);
        }}
        keyboardActivation="manual"
        items={linkTabs.map((id) => ({ id, label: labels[id], content: id === tab ? children : null }))}
      />
    </Stack>
  );
}
