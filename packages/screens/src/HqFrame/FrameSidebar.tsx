import type { ReactNode } from 'react';
import {
  Building2,
  ChartColumn,
  CircleCheck,
  FileText,
  Handshake,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  Settings,
  TrendingUp,
} from 'lucide-react';
import { Sidebar } from '@freight-hq/components/Sidebar';
import { Text } from '@freight-hq/components/Text';
import { isCurrent, navEntries, type SectionId } from '../paths/paths.ts';
import type { HqFrameProps } from './HqFrame.tsx';
import * as styles from './HqFrame.css.ts';

const size = 16;
const icons: Record<SectionId, ReactNode> = {
  dashboard: <LayoutDashboard size={size} aria-hidden />,
  tenants: <Building2 size={size} aria-hidden />,
  revenue: <TrendingUp size={size} aria-hidden />,
  banking: <Landmark size={size} aria-hidden />,
  support: <LifeBuoy size={size} aria-hidden />,
  sales: <Handshake size={size} aria-hidden />,
  content: <FileText size={size} aria-hidden />,
  features: <ChartColumn size={size} aria-hidden />,
  settings: <Settings size={size} aria-hidden />,
};

/** Groups hold entries that follow one another, so that the order stays the given one. */
const groups: { label?: string; sections: readonly SectionId[] }[] = [
  { sections: ['dashboard', 'tenants'] },
  { label: 'Money', sections: ['revenue', 'banking'] },
  { label: 'Customers', sections: ['support', 'sales', 'content'] },
  { label: 'Platform', sections: ['features', 'settings'] },
];

interface FrameSidebarProps extends Pick<HqFrameProps, 'path' | 'platformStatus' | 'uptime'> {
  brand?: ReactNode;
}

export function FrameSidebar({
  path,
  brand,
  platformStatus = 'All Systems Operational',
  uptime = 'Uptime: 99.98%',
}: FrameSidebarProps) {
  const items = (sections: readonly SectionId[]) =>
    navEntries
      .filter(({ id }) => sections.includes(id))
      .map((entry) => ({
        href: entry.href,
        label: entry.label,
        icon: icons[entry.id],
        isCurrent: isCurrent(entry, path),
      }));
  return (
    <Sidebar
      label="HQ"
      brand={brand}
      groups={groups.map(({ label, sections }) => ({ label, items: items(sections) }))}
      footer={
        <div className={styles.status} data-source="fixed">
          <span className={styles.statusIcon}>
            <CircleCheck size={size} aria-hidden />
          </span>
          <div>
            <Text size={13} weight="medium">
              {platformStatus}
            </Text>
            <Text size={12} tone="muted">
              {uptime} · fixed
            </Text>
          </div>
        </div>
      }
    />
  );
}
