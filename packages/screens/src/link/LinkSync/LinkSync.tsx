import type { SourceHealth } from '@freight-hq/api/contract/link/link-health';
import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { lazy, Suspense } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { ItemList, LoadingItems } from '../../lib/ItemRow.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HealthTable } from './HealthTable.tsx';
import { RefusedRows, type RefusedRowsProps } from './RefusedRows.tsx';
import { SourceRow } from './SourceRow.tsx';

export interface SourceDraft {
  key: string;
  name: string;
  issuer?: string;
  expectEveryMinutes?: number;
}

/** Null takes a member away. */
export interface SourceChange {
  name: string;
  issuer: string | null;
  expectEveryMinutes: number | null;
}

export interface LinkSyncProps extends Omit<RefusedRowsProps, 'sources'> {
  sources: Resource<readonly LinkSource[]>;
  /** What has come of the sources. */
  health: Resource<readonly SourceHealth[]>;
  /** Whether the user may add, change and remove sources. */
  canManage: boolean;
  adding: Submission<SourceDraft>;
  changing: Submission<SourceChange, LinkSource>;
  removal: Submission<void, LinkSource>;
  /** The address of HQ for the first call, such as https://hq.example. */
  origin: string;
  onCopy(text: string): void;
  /** Goes to the choice of a file with rows. */
  onImport(): void;
}

// Loaded with the first dialog that opens.
const SourceDialogs = lazy(async () => ({ default: (await import('./SourceDialogs.tsx')).SourceDialogs }));

/** The systems that send rows to HQ. */
export function LinkSync(props: LinkSyncProps) {
  const { sources, health, canManage, adding, changing, removal, onImport } = props;
  const rows = sources.status === 'ready' ? sources.data : undefined;
  const isOpen = [adding, changing, removal].some(({ state }) => state.status !== 'idle');
  return (
    <Stack gap="x4">
      <Card
        title="Sources"
        description="Systems that send rows to HQ and read from it"
        padding={rows && rows.length > 0 ? 'none' : 'normal'}
        actions={
          <Inline gap="x2">
            {rows && rows.length > 0 && (
              <Button size="small" onPress={onImport}>
                Import File
              </Button>
            )}
            <Button
              size="small"
              variant="primary"
              disabledReason={canManage ? undefined : 'Only owners and super admins add sources'}
              onPress={() => adding.open()}
            >
              Add Source
            </Button>
          </Inline>
        }
      >
        <Stack gap="x3">
          <ResourceNotice resource={sources} title="The sources could not be loaded" />
          {sources.status === 'loading' && <LoadingItems label="Sources" layout="card" lines={2} />}
          {rows?.length === 0 && <FirstSteps {...props} />}
          {rows && rows.length > 0 && (
            <ItemList label="Sources" layout="card">
              {rows.map((source) => (
                <SourceRow key={source.id} {...props} source={source} health={healthOf(health, source)} />
              ))}
            </ItemList>
          )}
        </Stack>
      </Card>
      {rows && rows.length > 0 && (
        <>
          <HealthTable sources={rows} health={health} />
          <RefusedRows {...props} sources={rows} />
        </>
      )}
      {isOpen && (
        <Suspense>
          <SourceDialogs {...props} />
        </Suspense>
      )}
    </Stack>
  );
}

const healthOf = (health: LinkSyncProps['health'], { id }: LinkSource): SourceHealth | undefined =>
  health.status === 'ready' ? health.data.find(({ sourceId }) => sourceId === id) : undefined;
