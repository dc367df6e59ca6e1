import type { SalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Money } from '@freight-hq/components/Money';
import { formatCount } from '../../lib/formatCount.ts';
import { percentText } from '../SalesDashboard/words.ts';

interface Outcome extends Readonly<Pick<SalesAnalysis['total'], 'won' | 'lost' | 'win_rate' | 'won_value'>> {
  id: string;
  name: string;
}

interface OutcomeCardProps {
  title: string;
  /** Header of the first column. */
  first: string;
  rows: readonly Outcome[];
}

/** Won and lost deals of each group, the most valuable group first. */
export function OutcomeCard({ title, first, rows }: OutcomeCardProps) {
  return (
    <Card title={title} padding="none">
      <DataTable
        label={title}
        columns={[{ ...nameColumn, header: first }, ...columns]}
        rows={rows}
        getRowId={({ id }) => id}
        narrow="table"
        emptyState="No deal was closed"
      />
    </Card>
  );
}

const nameColumn: Omit<Column<Outcome>, 'header'> = {
  id: 'name',
  minWidth: 120,
  isRowHeader: true,
  cell: ({ name }) => name,
};

/** What counts most stands beside the name, if a phone shows it. */
const columns: readonly Column<Outcome>[] = [
  { id: 'value', header: 'Won value', align: 'end', minWidth: 110, cell: (row) => <Money value={row.won_value} /> },
  { id: 'rate', header: 'Win rate', align: 'end', minWidth: 80, cell: (row) => percentText(row.win_rate) },
  { id: 'won', header: 'Won', align: 'end', minWidth: 60, cell: ({ won }) => formatCount(won) },
  { id: 'lost', header: 'Lost', align: 'end', minWidth: 60, cell: ({ lost }) => formatCount(lost) },
];
