import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import type { ListQuery, Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { AsOf } from '../../lib/AsOf.tsx';
import { type BankingRights, mayNotPropose } from '../../lib/bankWords.ts';
import type { CompanySearch } from '../../lib/CompanyField.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import type { ContactDraft } from './ContactDialog.tsx';
import type { CustomerDraft } from './CustomerDialog.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { nameOf } from './customerWords.ts';

export type { CompanySearch, ContactDraft, CustomerDraft };

export interface BankCustomersProps {
  customers: Resource<Page<BankCustomer>>;
  query: ListQuery;
  onQueryChange(query: ListQuery): void;
  onRefresh(): void;
  /** Opens the accounts of a customer. */
  onView(customer: BankCustomer): void;
  rights: BankingRights;
  creation: Submission<CustomerDraft>;
  companySearch: CompanySearch;
  /** Changes the email address or the phone number of a customer. */
  contact: Submission<ContactDraft, BankCustomer>;
  /** Archives a customer; the draft is the reason. */
  archiving: Submission<string, BankCustomer>;
}

const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog }));
const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));
const CustomerDialog = lazy(async () => ({ default: (await import('./CustomerDialog.tsx')).CustomerDialog }));

/** Customers of the bank, searched by name or email. */
export function BankCustomers({ customers, query, onQueryChange, onRefresh, onView, ...props }: BankCustomersProps) {
  const { rights, creation, companySearch, contact, archiving } = props;
  const { open: onEdit } = contact;
  const { open: onArchive } = archiving;
  const columns = useMemo(
    () => columnsOf((customer) => <CustomerActions {...{ customer, rights, onView, onEdit, onArchive }} />),
    [rights, onView, onEdit, onArchive],
  );
  return (
    <Stack gap="x4">
      <div className={lists.toolbar}>
        <ListSearch label="Search customers" query={query} onQueryChange={onQueryChange} />
        <Inline gap="x3">
          <AsOf resource={customers} onRefresh={onRefresh} />
          <Button
            variant="primary"
            iconStart={<Plus size={16} aria-hidden />}
            onPress={() => creation.open()}
            {...(!rights.propose && { disabledReason: mayNotPropose })}
          >
            Create New Customer & Account
          </Button>
        </Inline>
      </div>
      <PagedTable
        label="Customers"
        rows={customers}
        failure="Customers could not be loaded"
        columns={columns}
        getRowId={({ id }) => id}
        rowHeight={56}
        skeletonRows={5}
        emptyState={
          <EmptyList
            text="No customers found"
            action={query.q !== '' && { label: 'Show all customers', onPress: () => onQueryChange({ q: '', page: 1 }) }}
          />
        }
        onRowAction={onView}
        {...{ query, onQueryChange }}
      />
      <Suspense fallback={null}>
        {creation.state.status !== 'idle' && <CustomerDialog {...{ creation, companySearch }} />}
        {contact.state.status !== 'idle' && <ContactDialog customer={contact.state.target} contact={contact} />}
        {archiving.state.status !== 'idle' && <ArchiveDialog customer={archiving.state.target} archiving={archiving} />}
      </Suspense>
    </Stack>
  );
}

const columnsOf = (actions: (customer: BankCustomer) => ReactNode): ListColumn<BankCustomer, never>[] => [
  {
    id: 'customer',
    phone: 'title',
    header: 'Customer',
    isRowHeader: true,
    width: '1.5fr',
    minWidth: 176,
    cell: (customer) => <TwoLines first={nameOf(customer)} second={customer.id} isName mono="second" />,
  },
  {
    id: 'company',
    phone: 'line',
    header: 'Company',
    width: '1.5fr',
    minWidth: 150,
    cell: ({ attributes }) => (
      <Text as="span" size={13} isTruncated>
        {attributes.companyName}
      </Text>
    ),
  },
  {
    id: 'email',
    phone: 'line',
    header: 'Email',
    width: '1.5fr',
    minWidth: 160,
    cell: ({ attributes }) => (
      <Text as="span" size={13} isTruncated>
        {attributes.email}
      </Text>
    ),
  },
  { id: 'phone', header: 'Phone', width: 140, cell: ({ attributes }) => attributes.phone },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    width: 150,
    cell: ({ attributes: { status, requiresAttention } }) =>
      requiresAttention ? (
        <Badge tone="critical">Requires attention</Badge>
      ) : (
        <Badge tone={customerTone(status)}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
      ),
  },
  {
    id: 'created',
    header: 'Created',
    width: 120,
    cell: ({ attributes }) => <DateTime value={attributes.createdAt} format="date" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 124,
    hasButtons: true,
    cell: actions,
  },
];

const customerTone = (status: string) => {
  if (/^active$/i.test(status)) return 'positive';
  if (/^approved$/i.test(status)) return 'info';
  return /^(denied|archived)$/i.test(status) ? 'neutral' : 'caution';
};
