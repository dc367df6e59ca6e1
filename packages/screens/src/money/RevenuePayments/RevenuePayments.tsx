import type { Invoicing } from '@freight-hq/api/contract/money/billing';
import type { Payment, Receivables } from '@freight-hq/api/contract/money/payments';
import type { paymentFilters } from '@freight-hq/api/rules/money/payments';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { BillingNotice } from '../../lib/BillingNotice.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { CsvButton, type PanelExport } from '../RevenueOverview/CsvButton.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { paymentColumns } from './columns.tsx';
import { ReceivablesCard } from './ReceivablesCard.tsx';

type Outcome = (typeof paymentFilters)[number];

/** The filter and the page, as in the address. */
export interface PaymentsQuery extends ListQuery<never, PageAt> {
  status?: Outcome;
}

export interface RevenuePaymentsProps extends PanelExport {
  payments: Resource<Page<Payment>>;
  query: PaymentsQuery;
  onQueryChange(query: PaymentsQuery): void;
  /** Unpaid sums, by the days since they were due. */
  receivables: Resource<Receivables>;
  /** What this installation does about invoices; absent until it is known. */
  invoicing: Invoicing | undefined;
}

const outcomes: readonly { id: Outcome | 'all'; label: string }[] = [
  { id: 'all', label: 'All payments' },
  { id: 'succeeded', label: 'Succeeded' },
  { id: 'declined', label: 'Declined' },
  { id: 'submitted', label: 'Bank debits under way' },
  { id: 'open', label: 'Without an outcome' },
  { id: 'refunded', label: 'Refunded' },
  { id: 'disputed', label: 'Disputed' },
];

/** Charges of all tenants, and what is still owed. */
export function RevenuePayments({
  payments,
  query,
  onQueryChange,
  receivables,
  invoicing,
  ...file
}: RevenuePaymentsProps) {
  const { status, ...rest } = query;
  return (
    <Stack gap="x3">
      <PageHeader title="Payments" subtitle="Payments of all tenants, with their fees and their state.">
        <Select
          label="Outcome"
          isLabelHidden
          items={outcomes}
          selectedKey={status ?? 'all'}
          onSelectionChange={(id) => onQueryChange({ ...rest, page: 1, ...(id !== 'all' && { status: id }) })}
        />
        <CsvButton panel="charges" title="Payments" {...file} />
      </PageHeader>
      <BillingNotice invoicing={invoicing} />
      <PagedTable
        label="Payments"
        rows={payments}
        failure="Payments could not be loaded"
        columns={paymentColumns}
        getRowId={({ id }) => id}
        query={query}
        onQueryChange={onQueryChange}
        emptyState={
          <EmptyList
            text={status === undefined ? 'No invoice has been charged yet' : 'No payment has this outcome'}
            action={status !== undefined && { label: 'Show all', onPress: () => onQueryChange({ ...rest, page: 1 }) }}
          />
        }
      />
      <ReceivablesCard
        receivables={receivables}
        csv={<CsvButton panel="receivables" title="Receivables" {...file} />}
      />
    </Stack>
  );
}
