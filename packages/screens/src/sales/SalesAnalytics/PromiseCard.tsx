import type { SalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { links } from '../../links/links.ts';
import { noFigure } from '../SalesDashboard/words.ts';

type Deal = SalesAnalysis['promised'][number];

/** What sales has won beside what the first invoice says. */
export function PromiseCard({ deals }: { deals: readonly Deal[] }) {
  return (
    <Card
      title="Deals and first invoices"
      description="The latest won deals whose company has become a tenant"
      padding="none"
    >
      <DataTable
        label="Deals and first invoices"
        columns={columns}
        rows={deals}
        getRowId={({ lead_id: id }) => id}
        narrow="table"
        emptyState="No won deal has become a tenant yet"
      />
    </Card>
  );
}

const columns: readonly Column<Deal>[] = [
  {
    id: 'company',
    header: 'Company',
    width: '1.6fr',
    minWidth: 130,
    isRowHeader: true,
    cell: ({ lead_id, company_name: name }) => <Link href={links.lead(lead_id)}>{name}</Link>,
  },
  { id: 'deal', header: 'Deal value', align: 'end', minWidth: 90, cell: (row) => <Money value={row.deal_value} /> },
  {
    id: 'invoice',
    header: 'First invoice',
    align: 'end',
    minWidth: 100,
    cell: ({ first_invoice: amount }) => (amount === null ? noFigure : <Money value={amount} />),
  },
  {
    id: 'day',
    header: 'Invoiced',
    minWidth: 110,
    cell: ({ first_invoiced_on: day }) =>
      day === null ? 'Not yet' : <DateTime value={day} format="date" timeZone="UTC" />,
  },
];
