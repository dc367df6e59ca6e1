import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { Card } from '@freight-hq/components/Card';
import { Columns } from '@freight-hq/components/Columns';
import { FactList } from '../../lib/FactList.tsx';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { noFigure, percentText } from './words.ts';

/** Days that a lead stays at each stage, and the share that goes on from it. */
export function VelocityCard({ stages }: { stages: SalesDashboard['pipeline_velocity'] }) {
  return (
    <Card
      title="Pipeline Velocity Analysis"
      description="Visits of each stage that have ended: their average days, and the share that went on to a later stage"
    >
      <Columns minWidth={180} gap="x5">
        {stages.map(({ stage, avg_days: days, conversion_rate: rate }) => (
          <Stack key={stage} gap="x2">
            <Heading level={3} size={14}>
              {stage}
            </Heading>
            <FactList
              facts={[
                { label: 'Average days', value: days === null ? noFigure : days.toFixed(1) },
                { label: 'Conversion', value: percentText(rate) },
              ]}
            />
          </Stack>
        ))}
      </Columns>
    </Card>
  );
}
