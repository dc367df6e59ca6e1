import { Download, LayoutDashboard } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { PageHeader } from '../lib/PageHeader.tsx';

interface AnalyticsHeaderProps {
  onExport(): void;
  isExporting: boolean;
  onGenerateDashboard(): void;
}

export function AnalyticsHeader({ onExport, isExporting, onGenerateDashboard }: AnalyticsHeaderProps) {
  return (
    <PageHeader title="Support Analytics" subtitle="Support performance and customer satisfaction">
      <Button
        iconStart={<Download size={16} aria-hidden />}
        onPress={onExport}
        isBusy={isExporting}
        busyLabel="Exporting..."
      >
        Export Report
      </Button>
      <Button variant="primary" iconStart={<LayoutDashboard size={16} aria-hidden />} onPress={onGenerateDashboard}>
        Generate Dashboard
      </Button>
    </PageHeader>
  );
}
