import type { TenantAnalytics as Figures } from '@freight-hq/api/contract/tenant-analytics';
import { Button } from '@freight-hq/components/Button';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { FileText } from 'lucide-react';
import { ExportButton } from '../lib/ExportButton.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { shown } from '../lib/shown.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { FeatureCard } from './FeatureCard.tsx';
import { GrowthCards } from './GrowthCards.tsx';
import { noFigures } from './noFigures.ts';
import { PlanCard } from './PlanCard.tsx';
import { Report } from './Report.tsx';
import * as styles from './TenantAnalytics.css.ts';
import { TrendCard } from './TrendCard.tsx';

export interface TenantAnalyticsProps {
  analytics: Resource<Figures>;
  /** 'report' is the page that is made for printing. */
  view: 'screen' | 'report';
  /** Saves the figures as a file. */
  onExport(): void;
  isExporting?: boolean;
  /** Opens the report. */
  onGenerateReport(): void;
  /** Opens the browser's print dialog, from the report. */
  onPrint(): void;
}

/** Growth of tenants and revenue, use of plans and features, and the latest activity. */
export function TenantAnalytics({ view, ...props }: TenantAnalyticsProps) {
  return view === 'report' ? <Report {...props} /> : <Screen {...props} />;
}

function Screen({ analytics, onExport, isExporting = false, onGenerateReport }: Omit<TenantAnalyticsProps, 'view'>) {
  const figures = shown(analytics, noFigures);
  return (
    <Stack gap="x6">
      <PageHeader title="Tenant Analytics" subtitle="Analyze tenant performance and platform usage">
        <ExportButton label="Export Data" isExporting={isExporting} onExport={onExport} />
        <Button variant="primary" iconStart={<FileText size={16} aria-hidden />} onPress={onGenerateReport}>
          Generate Report
        </Button>
      </PageHeader>
      <ResourceNotice resource={analytics} title="Tenant analytics could not be loaded" />
      <GrowthCards figures={figures} />
      {analytics.status !== 'failed' && (
        <>
          <div className={styles.charts}>
            <TrendCard figures={figures} />
            <PlanCard figures={figures} />
          </div>
          <div className={styles.lists}>
            <FeatureCard figures={figures} />
            <ActivityCard figures={figures} />
          </div>
        </>
      )}
    </Stack>
  );
}
