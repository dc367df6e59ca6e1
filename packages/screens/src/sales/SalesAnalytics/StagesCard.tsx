import type { SalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { openStages } from '@freight-hq/api/rules/sales/leads';
import { velocityLabel } from '@freight-hq/api/rules/sales/pipeline';
import { Badge } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Link } from '@freight-hq/components/Link';
import { formatCount } from '../../lib/formatCount.ts';
import { salesLinks } from '../../links/salesLinks.ts';
import { noFigure, percentText } from '../SalesDashboard/words.ts';

type Stage = SalesAnalysis['stages'][number];

/** The time at each stage: visits that have ended beside leads that are there now. */
export function StagesCard({ stages }: { stages: readonly Stage[] }) {
  return (
    <Card
      title="Time at each stage"
      description="Averages count visits that have ended. A lead ages when it stays for more than twice the average."
      padding="none"
    >
      <DataTable label="Time at each stage" columns={columns} rows={stages} getRowId={({ stage }) => stage} />
    </Card>
  );
}

/** The open leads of the stage lead to their list. */
function Standing({ stage: label, standing }: Stage) {
  const stage = openStages.find((each) => velocityLabel(each) === label);
  const count = formatCount(standing);
  return stage === undefined || standing === 0 ? count : <Link href={salesLinks.stage(stage)}>{count}</Link>;
}

const days = (value: number | null) => (value === null ? noFigure : `${value.toFixed(1)} d`);

const columns: readonly Column<Stage>[] = [
  { id: 'stage', header: 'Stage', minWidth: 120, isRowHeader: true, cell: ({ stage }) => stage },
  { id: 'days', header: 'Average', align: 'end', minWidth: 90, cell: (row) => days(row.avg_days) },
  { id: 'rate', header: 'Conversion', align: 'end', minWidth: 100, cell: (row) => percentText(row.conversion_rate) },
  { id: 'standing', header: 'There now', align: 'end', minWidth: 100, cell: (row) => <Standing {...row} /> },
  { id: 'so-far', header: 'For, on average', align: 'end', minWidth: 120, cell: (row) => days(row.standing_days) },
  {
    id: 'ageing',
    header: 'Ageing',
    align: 'end',
    minWidth: 90,
    cell: ({ ageing }) => (ageing === 0 ? '0' : <Badge tone="caution">{formatCount(ageing)}</Badge>),
  },
];
