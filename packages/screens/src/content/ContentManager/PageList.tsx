import { CircleCheck, CircleDashed, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { PageRow, pageSortFields } from '@freight-hq/api/contract/content/pages';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import type { ContentManagerProps } from './ContentManager.tsx';

export type PageSortField = (typeof pageSortFields)[number];

const statusLabels = { published: 'Published', draft: 'Draft' } as const;

const idOf = ({ id }: PageRow) => id;

const lastSaved = { field: 'updated_at', direction: 'descending' } as const;

/** Rows scroll with the page. */
const wholePage = 10_000;

const mayNotWrite = 'Your role can read pages, but not write them';

interface PageListProps extends Pick<
  ContentManagerProps,
  'pages' | 'query' | 'onQueryChange' | 'canWrite' | 'onEdit' | 'onExport' | 'isExporting'
> {
  onCreate(): void;
}

export function PageList({
  pages,
  query,
  onQueryChange,
  canWrite,
  onEdit,
  onCreate,
  onExport,
  isExporting,
}: PageListProps) {
  const disabledReason = canWrite ? undefined : mayNotWrite;
  const columns = useMemo(() => columnsOf(disabledReason, onEdit), [disabledReason, onEdit]);
  const isFiltered = query.q !== '' || query.status !== undefined;
  return (
    <>
      <PageHeader title="Content Manager" subtitle="Manage marketing pages and website content">
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onCreate}
          disabledReason={disabledReason}
        >
          New Page
        </Button>
      </PageHeader>
      <ListToolbar
        title="Marketing Pages"
        actions={<ExportButton label="Export CSV" {...{ isExporting, onExport }} />}
        search={<ListSearch label="Search pages" query={query} onQueryChange={onQueryChange} />}
        filters={
          <FilterSelect
            label="Status"
            all="All statuses"
            items={choicesOf(statusLabels)}
            chosen={query.status}
            onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
          />
        }
      />
      <PagedTable
        label="Marketing pages"
        rows={pages}
        failure="Failed to load pages"
        columns={columns}
        getRowId={idOf}
        height={wholePage}
        defaultSort={lastSaved}
        {...(canWrite && { onRowAction: onEdit })}
        emptyState={
          <EmptyList
            text={isFiltered ? 'No pages match' : 'There are no pages yet. Create the first one.'}
            action={isFiltered && { label: 'Show all pages', onPress: () => onQueryChange({ q: '', page: 1 }) }}
          />
        }
        {...{ query, onQueryChange }}
      />
    </>
  );
}

const columnsOf = (
  disabledReason: string | undefined,
  onEdit: (row: PageRow) => void,
): readonly ListColumn<PageRow, PageSortField>[] => [
  {
    id: 'title',
    phone: 'title',
    phoneCell: ({ title }) => title,
    header: 'Page',
    isRowHeader: true,
    isSortable: true,
    width: '2fr',
    minWidth: 180,
    cell: ({ title, next_schedule: schedule }) => (
      <TwoLines first={title} second={schedule ? <Planned {...schedule} /> : undefined} isName />
    ),
  },
  {
    id: 'status',
    phone: 'end',
    phoneCell: ({ status }) => <PageStatusBadge status={status} />,
    header: 'Status',
    width: 244,
    cell: ({ status, has_unpublished_changes: isNewer }) => (
      <Inline gap="x2" wrap={false}>
        <PageStatusBadge status={status} />
        {isNewer && <Badge tone="outline">Unpublished changes</Badge>}
      </Inline>
    ),
  },
  {
    id: 'slug',
    phone: 'line',
    header: 'Slug',
    isSortable: true,
    width: '1.5fr',
    minWidth: 140,
    cell: ({ slug }) => (
      <Text as="span" size={13} isTruncated>
        /{slug}
      </Text>
    ),
  },
  {
    id: 'updated_at',
    phone: 'line',
    header: 'Last updated',
    isSortable: true,
    isLargestFirst: true,
    width: 150,
    cell: ({ updated_at: at, updated_by: by }) => (
      <TwoLines first={<DateTime value={at} format="date" />} second={`by ${by}`} />
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 168,
    cell: (row) => <Actions {...{ row, disabledReason, onEdit }} />,
  },
];

const Planned = ({ action, at }: NonNullable<PageRow['next_schedule']>) => (
  <>
    {action === 'publish' ? 'Publishes' : 'Unpublishes'} <DateTime value={at} format="dateTime" />
  </>
);

interface ActionsProps {
  row: PageRow;
  disabledReason: string | undefined;
  onEdit(row: PageRow): void;
}

const Actions = ({ row, disabledReason, onEdit }: ActionsProps) => (
  <Inline gap="x3" wrap={false}>
    <Button
      size="small"
      aria-label={`Edit ${row.title}`}
      iconStart={<Pencil size={16} aria-hidden />}
      onPress={() => onEdit(row)}
      disabledReason={disabledReason}
    >
      Edit
    </Button>
    {row.public_path !== null && <OpenPublic path={row.public_path} title={row.title} />}
  </Inline>
);

/** Green while the page is public, else yellow. */
export function PageStatusBadge({ status }: Pick<PageRow, 'status'>) {
  const isPublic = status === 'published';
  const Icon = isPublic ? CircleCheck : CircleDashed;
  return (
    <Badge tone={isPublic ? 'positive' : 'caution'} icon={<Icon size={12} aria-hidden />}>
      {status}
    </Badge>
  );
}

/** The public page, in a new tab. */
export function OpenPublic({ path, title }: { path: string; title: string }) {
  return (
    <Link href={path} external aria-label={`Open ${title} (opens in a new tab)`}>
      Open
    </Link>
  );
}
