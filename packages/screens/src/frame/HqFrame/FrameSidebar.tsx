import type { ReactNode } from 'react';
import {
  Building2,
  ChartColumn,
  CloudOff,
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
import type { HqFrameProps, SectionId } from './HqFrame.tsx';
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

/** Groups contain adjacent entries, so that the given order is kept. */
const groups: { label?: string; ids: readonly SectionId[] }[] = [
  { ids: ['dashboard', 'tenants'] },
  { label: 'Money', ids: ['revenue', 'banking'] },
  { label: 'Customers', ids: ['support', 'sales', 'content'] },
  { label: 'Platform', ids: ['features', 'settings'] },
];

interface FrameSidebarProps extends Pick<HqFrameProps, 'sections' | 'section' | 'status' | 'isOffline'> {
  brand?: ReactNode;
}

export function FrameSidebar({ sections, section, brand, isOffline = false, status }: FrameSidebarProps) {
  const items = (ids: readonly SectionId[]) =>
    sections
      .filter(({ id }) => ids.includes(id))
      .map(({ id, href, label }) => ({ href, label, icon: icons[id], isCurrent: id === section }));
  return (
    <Sidebar
      label="HQ"
      brand={brand}
      groups={groups.map(({ label, ids }) => ({ label, items: items(ids) }))}
      footer={isOffline ? <UnknownStatus /> : status}
    />
  );
}

function UnknownStatus() {
  return (
    <div className={styles.status}>
      <span className={styles.unknownIcon}>
        <CloudOff size={size} aria-hidden />
      </span>
      <Text size={13} weight="medium" tone="muted">
        Status unknown while offline
      </Text>
    </div>
  );
}
