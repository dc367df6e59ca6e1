import type { Revenue } from '@freight-hq/api/contract/money/revenue';
import { acquisitionLabels, noLead } from '@freight-hq/api/rules/money/revenue';
import { planPrices } from '@freight-hq/api/rules/money/subscriptions';
import {
  type RevenueFigure,
  revenueFigures,
  type RevenuePanel,
  revenuePanels,
} from '@freight-hq/api/rules/revenue-figures';
import type { ReactNode } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { quietSource } from '../../lib/shown.ts';
import { CsvButton } from './CsvButton.tsx';
import { FigureButton } from './FigureButton.tsx';
import { unknown } from './figureText.ts';
import type { PartProps } from './RevenueOverview.tsx';
import * as styles from './RevenueOverview.css.ts';
import { TitledPart } from '../../lib/TitledPart.tsx';

const perMonth = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

interface PanelProps extends PartProps {
  panel: RevenuePanel;
  title: string;
  description: string;
  children: ReactNode;
}

/** A card of figures, and its file. */
function Panel({ panel, title, description, children, ...part }: PanelProps) {
  const { figures, exporting, onExport, noExport } = part;
  return (
    <Card
      title={title}
      description={description}
      level={3}
      actions={<CsvButton panel={panel} title={title} {...{ exporting, onExport, noExport }} />}
    >
      {figures.isLoading ? <Skeleton lines={revenuePanels[panel].length} height={32} /> : children}
    </Card>
  );
}

/** The figure of one line; a dash if it could not be loaded. */
function factOf(figure: RevenueFigure, { figures, onOpenFigure }: PartProps, label?: string): Fact {
  const source = quietSource(figures.source);
  return {
    label: label ?? revenueFigures[figure].label,
    value: figures.isKnown ? <FigureButton figure={figure} revenue={figures.data} onOpen={onOpenFigure} /> : unknown,
    ...(source && { source }),
  };
}

export function AcquisitionPanel({ onEnterSpend, ...part }: PartProps & { onEnterSpend(): void }) {
  const { figures } = part;
  const isMissing = figures.isKnown && figures.data.cac === null && figures.data.acquisitionSpend === 0;
  const cost = factOf('cac', part);
  const enter = (
    <Button size="small" onPress={onEnterSpend} disabledReason={figures.source === 'live' ? undefined : part.noExport}>
      Enter Spend
    </Button>
  );
  return (
    <Panel panel="acquisition" title="Customer Acquisition" description="Cost and value of a customer" {...part}>
      <Stack gap="x4">
        <FactList
          facts={[
            isMissing ? { label: cost.label, value: enter } : cost,
            factOf('ltv', part),
            factOf('ltv_to_cac', part),
          ]}
        />
        {!isMissing && <div>{enter}</div>}
        {figures.isKnown && <CostBySource revenue={figures.data} source={quietSource(figures.source)} />}
      </Stack>
    </Panel>
  );
}

/** The acquisition cost of each source that has new companies, and the companies without a lead. */
function CostBySource({ revenue, source: quality }: { revenue: Revenue; source: Fact['source'] }) {
  const { acquisition = [] } = revenue;
  const known = acquisition.filter(({ source, newTenants }) => source !== noLead && newTenants > 0);
  const without = acquisition.find(({ source }) => source === noLead)?.newTenants ?? 0;
  return (
    <Stack gap="x2">
      {known.length > 0 && (
        <FactList
          facts={known.map((row) => ({
            label: `CAC of ${acquisitionLabels[row.source]}`,
            value: row.cac === null ? unknown : perMonth.format(row.cac),
            ...(quality && { source: quality }),
          }))}
        />
      )}
      {without > 0 && (
        <Text size={12} tone="muted">
          Without a lead: {formatNoun(without, 'new company', 'new companies')} of this month.
        </Text>
      )}
    </Stack>
  );
}

export const PaymentPanel = (part: PartProps) => (
  <Panel panel="payments" title="Payment Volume" description="Successful payments of this month" {...part}>
    <FactList
      facts={[
        factOf('payment_volume', part),
        factOf('processing_fees', part, 'Processing Fees (2.9%)'),
        factOf('net_revenue', part),
      ]}
    />
  </Panel>
);

export const DistributionPanel = (part: PartProps) => (
  <Panel panel="distribution" title="Subscription Distribution" description="Active tenants by plan" {...part}>
    <FactList
      facts={revenuePanels.distribution.map((plan) => {
        const fact = factOf(plan, part);
        return {
          ...fact,
          value: (
            <span className={styles.plan}>
              <Badge tone="outline">{perMonth.format(planPrices[plan].baseCents / 100)}/mo</Badge>
              {fact.value}
            </span>
          ),
        };
      })}
    />
  </Panel>
);

const growth = ['net_new_mrr', 'growth_rate', 'churn_rate'] as const;
const health = ['quality_score', 'success_rate', 'failed_payments'] as const;

export const AnalysisPanel = (part: PartProps) => (
  <Panel panel="analysis" title="Revenue Analysis" description="Since the start of the month, in UTC" {...part}>
    <div className={styles.groups}>
      <Group title="Growth Metrics" figures={growth} part={part} />
      <Group title="Revenue Health" figures={health} part={part} />
    </div>
  </Panel>
);

function Group({ title, figures, part }: { title: string; figures: readonly RevenueFigure[]; part: PartProps }) {
  return (
    <TitledPart title={title}>
      <FactList facts={figures.map((figure) => factOf(figure, part))} />
    </TitledPart>
  );
}
