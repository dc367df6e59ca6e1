import { LayoutDashboard } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { ExportButton } from '../lib/ExportButton.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';

interface AnalyticsHeaderProps {
  onExport(): void;
  isExporting: boolean;
  onGenerateDashboard(): void;
}

export function AnalyticsHeader({ onExport, isExporting, onGenerateDashboard }: AnalyticsHeaderProps) {
  return (
    <PageHeader title="Support Analytics" subtitle="Support performance and customer satisfaction">
      <ExportButton label="Export Report" isExporting={isExporting} onExport={onExport} />
      <Button variant="primary" iconStart={<LayoutDashboard size={16} aria-hidden />} onPress={onGenerateDashboard}>
        Generate Dashboard
      </Button>
    </PageHeader>
  );
}
