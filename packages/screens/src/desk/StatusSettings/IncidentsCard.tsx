import type { Incident } from '@freight-hq/api/contract/desk/status';
import { componentLabel } from '@freight-hq/api/rules/desk/status';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import { LoadingItems } from '../../lib/ItemRow.tsx';
import { impactWords, incidentStateWords } from '../../lib/statusWords.ts';
import type { StatusSettingsProps } from './StatusSettings.tsx';
import * as styles from './StatusSettings.css.ts';

type IncidentsCardProps = Pick<StatusSettingsProps, 'history' | 'opening' | 'updating' | 'readOnlyReason'>;

/** Open incidents first, then those of 90 days, each with its history. */
export function IncidentsCard({ history, opening, updating, readOnlyReason }: IncidentsCardProps) {
  const rows = history.status === 'ready' ? history.data.incidents : [];
  const sorted = rows.toSorted((a, b) => Number(a.resolvedAt !== null) - Number(b.resolvedAt !== null));
  return (
    <Card
      title="Incidents"
      description="Found by a probe or written by a person; tenants are told of those that are down"
      actions={
        <Button size="small" disabledReason={readOnlyReason} onPress={() => opening.open()}>
          Open Incident
        </Button>
      }
    >
      {history.status === 'loading' && <LoadingItems label="Incidents" layout="card" lines={2} />}
      {history.status === 'failed' && <Text tone="muted">Not loaded</Text>}
      {history.status === 'ready' && rows.length === 0 && <Text tone="muted">No incident in 90 days</Text>}
      {rows.length > 0 && (
        <ul className={styles.entries} aria-label="Incidents">
          {sorted.map((incident) => (
            <IncidentEntry key={incident.id} {...{ incident, updating, readOnlyReason }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface IncidentEntryProps extends Pick<IncidentsCardProps, 'updating' | 'readOnlyReason'> {
  incident: Incident;
}

function IncidentEntry({ incident, updating, readOnlyReason }: IncidentEntryProps) {
  const { title, impact, resolvedAt, startedAt, components, updates, foundBy } = incident;
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <h3 className={styles.entryTitle}>{title}</h3>
        {resolvedAt === null ? (
          <Badge tone={impact === 'down' ? 'critical' : 'caution'}>{impactWords[impact]}</Badge>
        ) : (
          <Badge>Resolved</Badge>
        )}
        {foundBy === 'probe' && <Badge tone="outline">By probe</Badge>}
      </div>
      <Text size={13} tone="muted">
        {components.map(componentLabel).join(', ')}: <DateTime value={startedAt} format="dateTime" />
        {resolvedAt !== null && (
          <>
            {' '}
            to <DateTime value={resolvedAt} format="dateTime" />
          </>
        )}
      </Text>
      <ol className={styles.updates} aria-label={`History of ${title}`}>
        {updates.map(({ id, at, state, text, writtenBy }) => (
          <li key={id}>
            <Text size={13}>
              <strong>{incidentStateWords[state]}</strong>: {text}
            </Text>
            <Text size={12} tone="muted">
              <DateTime value={at} format="dateTime" />
              {writtenBy !== null && `, ${writtenBy}`}
            </Text>
          </li>
        ))}
      </ol>
      {resolvedAt === null && (
        <div>
          <Button
            size="small"
            aria-label={`Add Update to ${title}`}
            disabledReason={readOnlyReason}
            onPress={() => updating.open(incident)}
          >
            Add Update
          </Button>
        </div>
      )}
    </li>
  );
}
