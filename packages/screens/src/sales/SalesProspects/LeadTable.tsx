import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { useMemo, type ReactNode } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { daysSince, useToday } from '../../lib/days.ts';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import type { LeadSortField } from './leadQuery.ts';
import type { SalesProspectsProps } from './SalesProspects.tsx';
import { placeText, statusTones } from './words.ts';

type LeadTableProps = Pick<SalesProspectsProps, 'leads' | 'query' | 'onQueryChange' | 'hrefOf'> & {
  emptyState: ReactNode;
};

const idOf = ({ id }: Lead) => id;
const newest = { field: 'created_date', direction: 'descending' } as const;

/** Prospects as a table, in which more of them are compared at once; the open one has the rest and the actions. */
export function LeadTable({ leads, query, onQueryChange, hrefOf, emptyState }: LeadTableProps) {
  const columns = useMemo(() => columnsOf(hrefOf), [hrefOf]);
  return (
    <PagedTable
      label="Prospects"
      rows={leads}
      failure="Prospects could not be loaded"
      columns={columns}
      getRowId={idOf}
      defaultSort={newest}
      {...{ query, onQueryChange, emptyState }}
    />
  );
}

const columnsOf = (hrefOf: LeadTableProps['hrefOf']): readonly ListColumn<Lead, LeadSortField>[] => [
  {
    id: 'company_name',
    phone: 'title',
    header: 'Company',
    isRowHeader: true,
    isSortable: true,
    width: '2fr',
    minWidth: 170,
    cell: ({ id, company_name: name }) => <Link href={hrefOf(id)}>{name}</Link>,
  },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    width: 96,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{status}</Badge>,
  },
  { id: 'stage', phone: 'line', header: 'Stage', width: 132, cell: ({ stage }) => stage },
  {
    id: 'estimated_value',
    phone: 'end',
    header: 'Value',
    align: 'end',
    isSortable: true,
    isLargestFirst: true,
    width: 96,
    cell: ({ estimated_value: value }) => <Money value={value} />,
  },
  { id: 'score', phone: 'hidden', header: 'Score', align: 'end', width: 64, cell: (lead) => lead.lead_score },
  {
    id: 'next_followup',
    phone: 'line',
    header: 'Next follow-up',
    isSortable: true,
    width: 148,
    cell: ({ next_followup: day }) => <NextDay day={day} />,
  },
  {
    id: 'rep',
    phone: 'line',
    header: 'Assigned rep',
    width: '1fr',
    minWidth: 110,
    cell: ({ assigned_to: rep }) => (
      <Text as="span" size={13} tone={rep === null ? 'muted' : 'default'} isTruncated>
        {rep ?? 'Unassigned'}
      </Text>
    ),
  },
  {
    id: 'contact',
    phone: 'hidden',
    header: 'Contact and place',
    width: '1.5fr',
    minWidth: 150,
    cell: ({ contact_name: contact, location: { city, state } }) => (
      <TwoLines first={contact ?? 'Contact not known'} second={placeText([city, state])} />
    ),
  },
  {
    id: 'created_date',
    phone: 'hidden',
    header: 'Created',
    isSortable: true,
    isLargestFirst: true,
    width: 108,
    cell: ({ created_date: at }) => <DateTime value={at} format="date" />,
  },
];

function NextDay({ day }: { day: string | null }) {
  const today = useToday();
  if (day === null) return 'Not planned';
  const late = daysSince(day, today);
  return (
    <Text as="span" size={13} tone={late > 0 ? 'critical' : 'default'}>
      {late > 0 ? `Overdue ${late} d` : <DateTime value={day} format="date" timeZone="UTC" />}
    </Text>
  );
}
