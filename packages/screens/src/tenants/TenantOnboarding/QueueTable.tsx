import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { queueColumns } from './columns.tsx';
import { QueueToolbar } from './QueueToolbar.tsx';
import { mayNotOnboard } from './reasons.ts';
import type { TenantOnboardingProps } from './TenantOnboarding.tsx';

interface QueueTableProps extends Pick<
  TenantOnboardingProps,
  'queue' | 'agents' | 'query' | 'onQueryChange' | 'canEdit' | 'onView' | 'onContinue'
> {
  onAdd(): void;
}

/** The onboardings, the most urgent first, with filters; a press on a row opens it. */
export function QueueTable(props: QueueTableProps) {
  const { queue, agents, query, onQueryChange, canEdit, onAdd, onView, onContinue } = props;
  const columns = useMemo(() => queueColumns({ canEdit, onView, onContinue }), [canEdit, onView, onContinue]);
  return (
    <Stack gap="x3">
      <QueueToolbar {...{ query, onQueryChange, agents }}>
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onAdd}
          disabledReason={canEdit ? undefined : mayNotOnboard}
        >
          Add New Tenant
        </Button>
      </QueueToolbar>
      <PagedTable
        label="Onboarding queue"
        rows={queue}
        failure="The onboarding queue could not be loaded"
        columns={columns}
        getRowId={({ id }) => id}
        rowHeight={56}
        onRowAction={onView}
        emptyState={
          queue.status === 'ready' && queue.data.total > 0 ? (
            <EmptyList text="No onboarding on this page" />
          ) : (
            <NoOnboardings {...{ query, onQueryChange, canEdit, onAdd }} />
          )
        }
        {...{ query, onQueryChange }}
      />
    </Stack>
  );
}

type NoOnboardingsProps = Pick<QueueTableProps, 'query' | 'onQueryChange' | 'canEdit' | 'onAdd'>;

function NoOnboardings({ query, onQueryChange, canEdit, onAdd }: NoOnboardingsProps) {
  const { q, stage, status, owner } = query;
  if (q !== '' || stage || status || owner) {
    return (
      <EmptyList
        text="No onboarding found"
        action={{ label: 'Show the whole queue', onPress: () => onQueryChange({ q: '', page: 1 }) }}
      />
    );
  }
  return (
    <EmptyList
      text="No onboarding is in progress"
      action={{ label: 'Add the first one', onPress: onAdd, disabledReason: canEdit ? undefined : mayNotOnboard }}
    />
  );
}
