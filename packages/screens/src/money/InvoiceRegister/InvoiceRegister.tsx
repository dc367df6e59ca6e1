import type { Invoicing } from '@freight-hq/api/contract/money/billing';
import type { RegisteredInvoice } from '@freight-hq/api/contract/money/invoice-register';
import type { registerFilters } from '@freight-hq/api/rules/money/invoice-register';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { BillingNotice } from '../../lib/BillingNotice.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { whyNoCharge } from '../TenantBilling/words.ts';
import { invoiceColumns } from './columns.tsx';
import { InvoiceDrawer, type InvoiceDrawerProps } from './InvoiceDrawer.tsx';

export type { InvoiceActions } from './InvoiceDrawer.tsx';
export type { CorrectionTarget } from './CorrectionDialog.tsx';
export type { CreditNoteDraft } from './CreditNoteDialog.tsx';
export type { RefundDraft } from './RefundDialog.tsx';

type Filter = (typeof registerFilters)[number];

/** Search, filter and page, as in the address. */
export interface InvoiceRegisterQuery extends ListQuery<never, PageAt> {
  status?: Filter;
}

export interface InvoiceRegisterProps {
  invoices: Resource<Page<RegisteredInvoice>>;
  query: InvoiceRegisterQuery;
  onQueryChange(query: InvoiceRegisterQuery): void;
  /** Saves what search and filter find as a file. */
  onExport(): void;
  isExporting: boolean;
  onOpen(invoice: RegisteredInvoice): void;
  /** Absent while none is open. */
  open?: Omit<InvoiceDrawerProps, 'noCharge'> | undefined;
  canCharge: boolean;
  /** What this installation does about invoices; absent until it is known. */
  invoicing: Invoicing | undefined;
}

const filterLabels: Record<Filter, string> = {
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
  written_off: 'Written off',
  credited: 'Credited',
};

/** Every invoice of every tenant, the newest first. */
export function InvoiceRegister(props: InvoiceRegisterProps) {
  const { invoices, query, onQueryChange, onOpen, open, canCharge, invoicing } = props;
  const isFiltered = query.status !== undefined || query.q !== '';
  return (
    <Stack gap="x3">
      <PageHeader title="Invoices" subtitle="Every invoice of all tenants, with what is owed.">
        <ExportButton label="Export CSV" isExporting={props.isExporting} onExport={props.onExport} />
      </PageHeader>
      <BillingNotice invoicing={invoicing} />
      <ListToolbar
        search={
          <ListSearch
            label="Search invoices"
            placeholder="Number, company, or 674.00..."
            {...{ query, onQueryChange }}
          />
        }
        filters={
          <FilterSelect
            label="Status"
            all="Every status"
            items={choicesOf(filterLabels)}
            chosen={query.status}
            onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
          />
        }
      />
      <PagedTable
        label="Invoices"
        rows={invoices}
        failure="Invoices could not be loaded"
        columns={invoiceColumns}
        getRowId={({ id }) => id}
        rowHeight={56}
        onRowAction={onOpen}
        {...{ query, onQueryChange }}
        emptyState={
          <EmptyList
            text={isFiltered ? 'No invoice fits' : 'No invoice was issued yet'}
            action={isFiltered && { label: 'Show all', onPress: () => onQueryChange({ q: '', page: 1 }) }}
          />
        }
      />
      {open && <InvoiceDrawer {...open} noCharge={whyNoCharge(canCharge, invoicing)} />}
    </Stack>
  );
}
