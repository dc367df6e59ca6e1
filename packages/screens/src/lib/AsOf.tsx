import { RefreshCw } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import type { Resource } from '@freight-hq/components/Resource';
import { Text } from '@freight-hq/components/Text';

interface AsOfProps {
  resource: Resource<unknown>;
  onRefresh(): void;
}

/** When the figures of a page were true, and the button that loads them again. */
export function AsOf({ resource, onRefresh }: AsOfProps) {
  const isReady = resource.status === 'ready';
  return (
    <Inline gap="x3" justify="end">
      {isReady && (
        <Text size={13} tone="muted">
          As of <DateTime value={resource.at} format="time" />
        </Text>
      )}
      <Button
        size="small"
        iconStart={<RefreshCw size={16} aria-hidden />}
        onPress={onRefresh}
        isBusy={isReady && resource.isRefreshing}
        busyLabel="Refreshing..."
      >
        Refresh
      </Button>
    </Inline>
  );
}
