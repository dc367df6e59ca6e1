import type { TenantAnalytics as Figures, TenantFigureSet } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { Button } from '@freight-hq/components/Button';
import { MenuButton } from '@freight-hq/components/Menu';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { FileText } from 'lucide-react';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { spanItems } from '../../lib/spans.ts';
import { shown } from '../../lib/shown.ts';
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
  /** Months of the figures, the current one included. */
  months: number;
  onMonthsChange(months: number): void;
  /** Saves one set of the figures as a file. */
  onExport(set: TenantFigureSet): void;
  /** Address of the screen with the same months, to which the report leads back. */
  screenHref: string;
  /** Opens the report. */
  onGenerateReport(): void;
  /** Opens the browser's print dialog, from the report. */
  onPrint(): void;
}

/** Growth of tenants and revenue, use of plans and features, and the latest activity. */
export function TenantAnalytics({ view, ...props }: TenantAnalyticsProps) {
  return view === 'report' ? <Report {...props} /> : <Screen {...props} />;
}

const sets: readonly { id: TenantFigureSet; label: string }[] = [
  { id: 'growth', label: 'Monthly Growth' },
  { id: 'plans', label: 'Plan Distribution' },
  { id: 'features', label: 'Feature Usage' },
  { id: 'activity', label: 'Recent Activity' },
];

function Screen(props: Omit<TenantAnalyticsProps, 'view'>) {
  const { analytics, months, onMonthsChange, onExport, onGenerateReport } = props;
  const figures = shown(analytics, noFigures);
  return (
    <Stack gap="x6">
      <PageHeader title="Tenant Analytics" subtitle="Analyze tenant performance and platform usage">
        <MenuButton
          label="Export Data"
          items={sets}
          onAction={(id) => {
            const set = sets.find((one) => one.id === id);
            if (set) onExport(set.id);
          }}
        />
        <Button variant="primary" iconStart={<FileText size={16} aria-hidden />} onPress={onGenerateReport}>
          Generate Report
        </Button>
      </PageHeader>
      <div className={styles.period}>
        <Select
          label="Period"
          items={spanItems(months)}
          selectedKey={String(months)}
          onSelectionChange={(span) => onMonthsChange(Number(span))}
        />
      </div>
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
