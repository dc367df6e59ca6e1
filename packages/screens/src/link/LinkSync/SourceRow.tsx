import type { SourceHealth } from '@freight-hq/api/contract/link/link-health';
import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { actions } from '../../lib/ItemRow.css.ts';
import { ItemRow } from '../../lib/ItemRow.tsx';
import type { LinkSyncProps } from './LinkSync.tsx';

interface SourceRowProps extends Pick<LinkSyncProps, 'canManage' | 'changing' | 'removal'> {
  source: LinkSource;
  health: SourceHealth | undefined;
}

/** A source with what is known of it, and its actions. */
export function SourceRow({ source, health, canManage, changing, removal }: SourceRowProps) {
  const { key, name, issuer, expectEveryMinutes, createdAt, liveKeys } = source;
  return (
    <ItemRow
      title={name}
      badges={health?.isSilent && <Badge tone="critical">Silent</Badge>}
      facts={
        <>
          <Text as="span" size={13} tone="muted" mono>
            {key}
          </Text>
          <span>{formatNoun(liveKeys, 'live key')}</span>
          {issuer !== undefined && <span>Issuer {issuer}</span>}
          {expectEveryMinutes !== undefined && <span>Expected every {formatNoun(expectEveryMinutes, 'minute')}</span>}
          {health && (
            <span>
              {health.lastCallAt === undefined ? (
                'No rows have come in 30 days'
              ) : (
                <>
                  Last call <DateTime value={health.lastCallAt} format="relative" />
                </>
              )}
            </span>
          )}
          <span>
            Added <DateTime value={createdAt} format="date" />
          </span>
        </>
      }
    >
      {canManage && (
        <div className={actions}>
          <Button size="small" aria-label={`Edit ${name}`} onPress={() => changing.open(source)}>
            Edit
          </Button>
          <Button
            size="small"
            aria-label={`Remove ${name}`}
            disabledReason={liveKeys > 0 ? 'Revoke its keys first' : undefined}
            onPress={() => removal.open(source)}
          >
            Remove
          </Button>
        </div>
      )}
    </ItemRow>
  );
}
