import type { BankSync } from '@freight-hq/api/contract/money/banking-console';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { bankLinks } from '../../links/bankLinks.ts';

/** How far the run over the accounts is, or how the last one ended. */
export function SyncLine({ sync }: { sync: Resource<BankSync | null> }) {
  if (sync.status === 'loading') return null;
  if (sync.status === 'failed') return <ResourceNotice resource={sync} title="The last sync could not be loaded" />;
  const { data } = sync;
  if (data === null) return <Text tone="muted">The accounts were never compared with the bank.</Text>;
  return (
    <div aria-live="polite">
      <Stack gap="x1">
        <Text size={13} tone="muted">
          {data.status === 'running' ? 'Synced ' : 'Last sync: '}
          {data.sentence}
          {data.finishedAt !== undefined && (
            <>
              , <DateTime value={data.finishedAt} format="dateTime" />
            </>
          )}
          {data.status === 'done' && data.differing > 0 && (
            <>
              . <Link href={bankLinks.openDifferences()}>Open the differences</Link>
            </>
          )}
        </Text>
        {data.failed.length > 0 && (
          <Text size={13} tone="critical">
            No answer for{' '}
            {data.failed.map(({ companyName, accountNumber }) => `${companyName} ${accountNumber}`).join(', ')}
          </Text>
        )}
      </Stack>
    </div>
  );
}
