import type { ReactNode } from 'react';
import { Tabs } from '@freight-hq/components/Tabs';

export const salesTabs = ['dashboard', 'prospects', 'pipeline', 'opportunities', 'team', 'analytics'] as const;
export type SalesTab = (typeof salesTabs)[number];

const labels: Readonly<Record<SalesTab, string>> = {
  dashboard: 'Dashboard',
  prospects: 'Prospects',
  pipeline: 'Pipeline',
  opportunities: 'Opportunities',
  team: 'Team',
  analytics: 'Analytics',
};

export interface SalesCrmProps {
  tab: SalesTab;
  onTabChange(tab: SalesTab): void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** The tabs of the sales team. */
export function SalesCrm({ tab, onTabChange, children }: SalesCrmProps) {
  return (
    <Tabs
      label="Sales CRM"
      selectedKey={tab}
      onSelectionChange={(id) => {
        const next = salesTabs.find((known) => known === id);
        if (next) onTabChange(next);
      }}
      keyboardActivation="manual"
      items={salesTabs.map((id) => ({ id, label: labels[id], content: id === tab ? children : null }))}
    />
  );
}
