import type { ApiKey, MadeKey } from '@freight-hq/api/contract/link/keys';
import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { lazy, Suspense } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ItemList, LoadingItems } from '../../lib/ItemRow.tsx';
import { KeyRow } from './KeyRow.tsx';

export type Scope = ApiKey['scopes'][number];

export interface NewKey {
  name: string;
  sourceId: string;
  scopes: Scope[];
  networks: string[];
  expiresAt: string;
}

export interface LinkKeysProps {
  keys: Resource<readonly ApiKey[]>;
  /** The systems to which keys can belong. */
  sources: Resource<readonly Pick<LinkSource, 'id' | 'name'>[]>;
  /** Whether the user may make, rotate and revoke keys. */
  canManage: boolean;
  creation: Submission<NewKey>;
  /** The draft is the hours for which the old key works beside the new one. */
  rotation: Submission<number, ApiKey>;
  revocation: Submission<void, ApiKey>;
  /** The last new key with its secret, until it is closed. */
  made?: MadeKey | undefined;
  /** The address of HQ for the first call, such as https://hq.example. */
  origin: string;
  onCopy(text: string): void;
  onCloseMade(): void;
}

// Loaded with the first dialog that opens.
const KeyDialogs = lazy(async () => ({ default: (await import('./KeyDialogs.tsx')).KeyDialogs }));

/** Keys of other systems, those that work first. */
export function LinkKeys(props: LinkKeysProps) {
  const { keys, sources, creation, rotation, revocation, made } = props;
  const rows = keys.status === 'ready' ? keys.data : undefined;
  const isOpen = made !== undefined || [creation, rotation, revocation].some(({ state }) => state.status !== 'idle');
  return (
    <>
      <Card
        title="Keys"
        description="With a key another system calls HQ, without a person"
        padding={rows && rows.length > 0 ? 'none' : 'normal'}
        actions={
          <Button size="small" variant="primary" disabledReason={whyNoNewKey(props)} onPress={() => creation.open()}>
            New Key
          </Button>
        }
      >
        <Stack gap="x3">
          <ResourceNotice resource={keys} title="The keys could not be loaded" />
          {keys.status === 'loading' && <LoadingItems label="Keys" layout="card" lines={3} />}
          {rows?.length === 0 && (
            <Text tone="muted">
              No key works, and none has ended within 30 days.
              {hasNoSource(sources) && ' A key belongs to a source: add one in the tab Sync first.'}
            </Text>
          )}
          {rows && rows.length > 0 && (
            <ItemList label="Keys" layout="card">
              {rows.map((key) => (
                <KeyRow key={key.id} apiKey={key} {...props} />
              ))}
            </ItemList>
          )}
        </Stack>
      </Card>
      {isOpen && (
        <Suspense>
          <KeyDialogs {...props} />
        </Suspense>
      )}
    </>
  );
}

function whyNoNewKey({ canManage, sources }: LinkKeysProps): string | undefined {
  if (!canManage) return 'Only owners and super admins make keys';
  if (sources.status === 'failed') return 'The sources could not be loaded';
  return hasNoSource(sources) ? 'A key belongs to a source; add one in the tab Sync first' : undefined;
}

const hasNoSource = (sources: LinkKeysProps['sources']): boolean =>
  sources.status === 'ready' && sources.data.length === 0;
