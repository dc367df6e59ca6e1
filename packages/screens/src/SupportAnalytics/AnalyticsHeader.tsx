import { Download, LayoutDashboard } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './SupportAnalytics.css.ts';

interface AnalyticsHeaderProps {
  onExport(): void;
  isExporting: boolean;
  onGenerateDashboard(): void;
}

export function AnalyticsHeader({ onExport, isExporting, onGenerateDashboard }: AnalyticsHeaderProps) {
  return (
    <div className={styles.head}>
      <Stack gap="x1">
        <Heading level={2}>Support Analytics</Heading>
        <Text tone="muted">Support performance and customer satisfaction</Text>
      </Stack>
      <Inline gap="x2">
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
      </Inline>
    </div>
  );
}
