import type { AuditChoices, AuditLine } from '@freight-hq/api/contract/audit';
import { Button } from '@freight-hq/components/Button';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { CompanySearch } from '../lib/CompanyField.tsx';
import { EmptyList } from '../lib/EmptyList.tsx';
import { ExportButton } from '../lib/ExportButton.tsx';
import { PagedTable } from '../lib/PagedTable.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns } from './columns.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';

export type { CompanySearch } from '../lib/CompanyField.tsx';

/** Filters and page, as in the address. */
export interface AuditLogQuery extends ListQuery<never, PageAt> {
  /** Id of the person who acted. */
  actor?: string;
  action?: string;
  /** Id of the thing that the action was about. */
  target?: string;
  /** Id of a company. */
  company?: string;
  /** YYYY-MM-DD in UTC, as is `until`, which is included. */
  from?: string;
  until?: string;
}

interface FileExport {
  isExporting: boolean;
  /** Saves what the filters find. */
  onExport(): void;
}

export interface AuditLogProps {
  entries: Resource<Page<AuditLine>>;
  query: AuditLogQuery;
  onQueryChange(query: AuditLogQuery): void;
  /** Searches again; the list does not follow new entries by itself. */
  onRefresh(): void;
  choices: Resource<AuditChoices>;
  companySearch: CompanySearch;
  csv: FileExport;
  json: FileExport;
  onOpen(entry: AuditLine): void;
  /** Absent while none is open. */
  open?: { entry: Resource<AuditLine>; onClose(): void } | undefined;
}

/** Every recorded action, the newest first. */
export function AuditLog(props: AuditLogProps) {
  const { entries, query, onQueryChange, csv, json, onOpen, open } = props;
  const isFiltered = Object.keys(query).some((name) => !['q', 'page'].includes(name));
  const showAll = () => onQueryChange({ q: '', page: 1 });
  return (
    <Stack gap="x4">
      <PageHeader
        title="Entries"
        subtitle="Every recorded action, the newest first. A search and an export are entries, too."
      >
        <Button onPress={props.onRefresh}>Refresh</Button>
        <ExportButton label="Export CSV" {...csv} />
        <ExportButton label="Export JSON" {...json} />
      </PageHeader>
      <AuditFilters {...props} onShowAll={isFiltered ? showAll : undefined} />
      <PagedTable
        label="Audit entries"
        rows={entries}
        failure="The audit log could not be loaded"
        columns={auditColumns}
        getRowId={({ id }) => id}
        rowHeight={56}
        onRowAction={onOpen}
        {...{ query, onQueryChange }}
        emptyState={
          <EmptyList
            text={isFiltered ? 'No entry fits these filters' : 'No entries yet'}
            action={isFiltered && { label: 'Show all', onPress: showAll }}
          />
        }
      />
      {open && <EntryDrawer {...open} />}
    </Stack>
  );
}
