import type { AuditChoices, AuditLine, AuditVerification } from '@freight-hq/api/contract/desk/audit';
import { Button } from '@freight-hq/components/Button';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { lazy, Suspense, useState } from 'react';
import type { CompanySearch } from '../../lib/CompanyField.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import * as styles from './AuditLog.css.ts';
import { auditColumns } from './columns.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';

export type { CompanySearch } from '../../lib/CompanyField.tsx';

/** Filters and page, as in the address. */
export interface AuditLogQuery extends ListQuery<never, PageAt> {
  /** Id of the person who acted. */
  actor?: string;
  action?: string;
  /** Id of the thing that the action was about. */
  target?: string;
  /** Id of a company. */
  company?: string;
  /** YYYY-MM-DD in the zone in which the entries show, as is `until`, which is included. */
  from?: string;
  until?: string;
}

/** A place in the hash chain. */
export type ChainHead = AuditVerification['head'];

export type VerificationState =
  | { status: 'idle' }
  | { status: 'running' | 'cancelled'; checked: number; total: number }
  | { status: 'failed'; message: string }
  /** `noted` is what was compared; `at` is when it was done. */
  | { status: 'done'; result: AuditVerification; noted: ChainHead | undefined; at: string };

/** The verification of the hash chain, which goes on step by step. */
export interface Verification {
  state: VerificationState;
  start(noted: ChainHead | undefined): void;
  cancel(): void;
  onCopy(head: string): void;
  onPrint(): void;
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
  verification: Verification;
  onOpen(entry: AuditLine): void;
  /** Absent while none is open. */
  open?: { entry: Resource<AuditLine>; onClose(): void } | undefined;
}

// Loaded with the first verification.
const ChainCard = lazy(async () => ({ default: (await import('./ChainCard.tsx')).ChainCard }));

/** Every recorded action, the newest first. */
export function AuditLog(props: AuditLogProps) {
  const { entries, query, onQueryChange, csv, json, verification, onOpen, open } = props;
  const [isChainOpen, setChainOpen] = useState(verification.state.status !== 'idle');
  const isFiltered = Object.keys(query).some((name) => !['q', 'page'].includes(name));
  const showAll = () => onQueryChange({ q: '', page: 1 });
  return (
    <Stack gap="x3">
      <div className={isChainOpen ? styles.notPrinted : undefined}>
        <PageHeader
          title="Entries"
          subtitle="Every recorded action, the newest first. A search and an export are entries, too."
        >
          <Button onPress={() => setChainOpen(true)}>Verify Chain</Button>
          <Button onPress={props.onRefresh}>Refresh</Button>
          <ExportButton label="Export CSV" {...csv} />
          <ExportButton label="Export JSON" {...json} />
        </PageHeader>
      </div>
      {isChainOpen && (
        <Suspense>
          <ChainCard
            verification={verification}
            onClose={() => {
              verification.cancel();
              setChainOpen(false);
            }}
          />
        </Suspense>
      )}
      <div className={isChainOpen ? styles.notPrinted : undefined}>
        <Stack gap="x4">
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
        </Stack>
      </div>
      {open && <EntryDrawer {...open} />}
    </Stack>
  );
}
