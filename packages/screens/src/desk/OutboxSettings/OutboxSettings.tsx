import type { OutboxMessage, OutboxSummary } from '@freight-hq/api/contract/desk/outbox';
import { noMailServer } from '@freight-hq/api/rules/desk/outbox';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { type ListQuery, type Page, type PageAt, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { outboxColumns } from './columns.tsx';

/** The page, as in the address. */
export type OutboxQuery = ListQuery<never, PageAt>;

export interface OutboxSettingsProps {
  messages: Resource<Page<OutboxMessage>>;
  summary: Resource<OutboxSummary>;
  query: OutboxQuery;
  onQueryChange(query: OutboxQuery): void;
  /** Sends messages now. */
  onRetry(messages: readonly OutboxMessage[]): void;
  /** The draft is the reason. */
  deletion: Submission<string, readonly OutboxMessage[]>;
}

// Loaded with the first deletion.
const ReasonDialog = lazy(async () => ({ default: (await import('../../lib/ReasonDialog.tsx')).ReasonDialog }));

/** Messages that wait to be sent, or that the mail server did not take. */
export function OutboxSettings({ messages, summary, query, onQueryChange, onRetry, deletion }: OutboxSettingsProps) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const shown = messages.status === 'ready' ? messages.data.items : [];
  // What was deleted or is on another page is selected no more.
  const selected = shown.filter(({ id }) => selectedIds.has(id));
  const { open, state } = deletion;
  const canSend = summary.status === 'ready' && summary.data.canSend;
  const columns = useMemo(
    () => outboxColumns({ canSend, onRetry: (message) => onRetry([message]), onDelete: (message) => open([message]) }),
    [canSend, onRetry, open],
  );
  const nothing = selected.length === 0 ? 'Select messages first' : undefined;
  return (
    <Stack gap="x3">
      <PageHeader title="Messages that wait" subtitle={subtitleOf(summary)}>
        <Inline gap="x2">
          <Button
            variant="secondary"
            onPress={() => onRetry(selected)}
            disabledReason={canSend ? nothing : noMailServer}
          >
            Retry Selected
          </Button>
          <Button variant="danger" onPress={() => open(selected)} disabledReason={nothing}>
            Delete Selected
          </Button>
        </Inline>
      </PageHeader>
      <ResourceNotice resource={summary} title="The messages could not be counted" />
      {summary.status === 'ready' && <Waiting {...summary.data} />}
      <PagedTable
        label="Messages that wait"
        rows={messages}
        failure="The outbox could not be loaded"
        columns={columns}
        getRowId={({ id }) => id}
        rowHeight={56}
        selectionMode="multiple"
        selectedIds={selectedIds}
        onSelectionChange={setSelectedIds}
        {...{ query, onQueryChange }}
        emptyState={<EmptyList text="No message waits for delivery" />}
      />
      {state.status !== 'idle' && (
        <Suspense>
          <ReasonDialog
            title={`Delete ${formatNoun(state.target.length, 'message')}?`}
            role="alertdialog"
            text="They will not be sent any more. A deleted payment reminder no longer counts as written, so that another one can be written at once."
            failed="The messages were not deleted"
            submit={{ label: 'Delete', busyLabel: 'Deleting...', variant: 'danger' }}
            submission={deletion}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function subtitleOf(summary: Resource<OutboxSummary>): string {
  if (summary.status !== 'ready') return 'Messages to tenants that are not sent yet';
  return summary.data.canSend
    ? 'What the mail server does not take is tried again for about 18 hours, and then waits for a Retry.'
    : `${noMailServer}: what is written stays here until one is, or until it is deleted.`;
}

function Waiting({ waiting, isExact, oldestAt }: OutboxSummary) {
  const count = isExact ? formatNoun(waiting, 'message') : `More than ${formatCount(waiting)} messages`;
  return (
    <Text>
      {count} {waiting === 1 ? 'waits' : 'wait'}
      {oldestAt !== undefined && (
        <>
          , the oldest since <DateTime value={oldestAt} format="dateTime" />
        </>
      )}
      .
    </Text>
  );
}
