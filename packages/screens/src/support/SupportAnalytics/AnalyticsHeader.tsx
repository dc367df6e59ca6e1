import type { FigureSet } from '@freight-hq/api/contract/support/support-analytics';
import { LayoutDashboard } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { MenuButton } from '@freight-hq/components/Menu';
import { PageHeader } from '../../lib/PageHeader.tsx';

interface AnalyticsHeaderProps {
  onExport(set: FigureSet): void;
  onGenerateDashboard(): void;
}

const sets: readonly { id: FigureSet; label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'trends', label: 'Ticket Trends' },
  { id: 'hours', label: 'Response Time by Hour' },
  { id: 'categories', label: 'Ticket Categories' },
  { id: 'ratings', label: 'Customer Satisfaction Ratings' },
  { id: 'agents', label: 'Top Performing Agents' },
];

export function AnalyticsHeader({ onExport, onGenerateDashboard }: AnalyticsHeaderProps) {
  return (
    <PageHeader title="Support Analytics" subtitle="Support performance and customer satisfaction">
      <MenuButton
        label="Export Report"
        items={sets}
        onAction={(id) => {
          const set = sets.find((one) => one.id === id);
          if (set) onExport(set.id);
        }}
      />
      <Button variant="primary" iconStart={<LayoutDashboard size={16} aria-hidden />} onPress={onGenerateDashboard}>
        Generate Dashboard
      </Button>
    </PageHeader>
  );
}
