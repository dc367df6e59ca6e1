import type { WorkTrouble } from '@freight-hq/api/contract/desk/status';
import { jobLabel } from '@freight-hq/api/rules/desk/status';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { LoadingItems } from '../../lib/ItemRow.tsx';
import type { StatusSettingsProps } from './StatusSettings.tsx';
import * as styles from './StatusSettings.css.ts';

type WorkCardProps = Pick<StatusSettingsProps, 'history' | 'onRetryWork' | 'readOnlyReason'>;

/** Background work that fails or does not end; everything else goes on. */
export function WorkCard({ history, onRetryWork, readOnlyReason }: WorkCardProps) {
  const rows = history.status === 'ready' ? history.data.work : [];
  return (
    <Card title="Background work" description="What failed three times in a row is set aside, so that the rest goes on">
      {history.status === 'loading' && <LoadingItems label="Background work" layout="card" lines={1} />}
      {history.status === 'failed' && <Text tone="muted">Not loaded</Text>}
      {history.status === 'ready' && rows.length === 0 && <Text tone="muted">Nothing is set aside</Text>}
      {rows.length > 0 && (
        <ul className={styles.entries} aria-label="Background work">
          {rows.map((work) => (
            <WorkEntry key={work.id} {...{ work, onRetryWork, readOnlyReason }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface WorkEntryProps extends Pick<WorkCardProps, 'onRetryWork' | 'readOnlyReason'> {
  work: WorkTrouble;
}

function WorkEntry({ work, onRetryWork, readOnlyReason }: WorkEntryProps) {
  const { job, unit, company, kind, failures, error, since, nextAt } = work;
  const title = [jobLabel(job), company ?? unit].filter((part) => part !== null).join(': ');
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <h3 className={styles.entryTitle}>{title}</h3>
        <Badge tone="critical">{unit !== null ? 'Set aside' : kind === 'slow' ? 'Does not end' : 'Fails'}</Badge>
      </div>
      <Text size={13}>{error}</Text>
      <Text size={13} tone="muted">
        {kind === 'failed' && `${formatNoun(failures, 'failure')} in a row, `}
        since <DateTime value={since} format="dateTime" />
        {nextAt !== null && (
          <>
            , next attempt <DateTime value={nextAt} format="dateTime" />
          </>
        )}
        {company !== null && unit !== null && `, ${unit}`}
      </Text>
      {unit !== null && (
        <div>
          <Button
            size="small"
            aria-label={`Try Again: ${title}`}
            disabledReason={readOnlyReason}
            onPress={() => onRetryWork(work)}
          >
            Try Again
          </Button>
        </div>
      )}
    </li>
  );
}
