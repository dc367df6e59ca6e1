import type { KeptInvoice } from '@freight-hq/api/contract/money/invoice-documents';
import { keptYears } from '@freight-hq/api/rules/money/invoice-documents';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { useMemo } from 'react';
import { dollars } from '../../lib/dollars.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';

export interface KeptDocumentsProps {
  documents: Resource<Page<KeptInvoice>>;
  query: ListQuery<never, PageAt>;
  onQueryChange(query: ListQuery<never, PageAt>): void;
  /** Saves the document as a file; the audit log notes it. */
  onDownload(document: KeptInvoice): void;
}

const kinds: Record<KeptInvoice['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note' };

const columnsWith = (onDownload: KeptDocumentsProps['onDownload']): readonly ListColumn<KeptInvoice, never>[] => [
  { id: 'number', phone: 'line', header: 'Number', isRowHeader: true, minWidth: 150, cell: ({ number }) => number },
  { id: 'kind', phone: 'line', header: 'Kind', minWidth: 100, cell: ({ kind }) => kinds[kind] },
  {
    id: 'company',
    phone: 'title',
    header: 'Deleted Tenant',
    width: '2fr',
    minWidth: 160,
    cell: ({ companyName }) => companyName,
  },
  {
    id: 'amount',
    phone: 'end',
    header: 'Amount',
    align: 'end',
    minWidth: 110,
    cell: ({ amountCents }) => dollars(amountCents),
  },
  {
    id: 'issued',
    phone: 'end',
    header: 'Issued',
    minWidth: 120,
    cell: ({ issuedAt }) => <DateTime value={issuedAt} format="date" timeZone="UTC" />,
  },
  {
    id: 'erased',
    header: 'Kept Until',
    minWidth: 120,
    cell: ({ erasedAt }) => <DateTime value={erasedAt} format="date" timeZone="UTC" />,
  },
  {
    id: 'document',
    header: 'Document',
    minWidth: 130,
    cell: (document) => (
      <Button size="small" aria-label={`Download PDF of ${document.number}`} onPress={() => onDownload(document)}>
        Download PDF
      </Button>
    ),
  },
];

/** Invoices and credit notes of deleted tenants, which the law wants to be kept. */
export function KeptDocuments({ documents, query, onQueryChange, onDownload }: KeptDocumentsProps) {
  const columns = useMemo(() => columnsWith(onDownload), [onDownload]);
  return (
    <Stack gap="x6">
      <PageHeader
        title="Kept Documents"
        subtitle={`Invoices and credit notes of deleted tenants, for ${keptYears} years. Each download is in the audit log.`}
      />
      <PagedTable
        label="Kept documents"
        rows={documents}
        failure="Kept documents could not be loaded"
        columns={columns}
        getRowId={({ id }) => id}
        query={query}
        onQueryChange={onQueryChange}
        emptyState={<EmptyList text="No tenant with invoices was deleted" />}
      />
    </Stack>
  );
}
