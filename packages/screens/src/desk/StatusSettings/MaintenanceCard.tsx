import type { MaintenanceWindow } from '@freight-hq/api/contract/desk/status';
import { componentLabel } from '@freight-hq/api/rules/desk/status';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { useNow } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import { LoadingItems } from '../../lib/ItemRow.tsx';
import type { StatusSettingsProps } from './StatusSettings.tsx';
import * as styles from './StatusSettings.css.ts';

type MaintenanceCardProps = Pick<StatusSettingsProps, 'history' | 'announcing' | 'ending' | 'readOnlyReason'>;

/** Windows ahead, running and over. */
export function MaintenanceCard({ history, announcing, ending, readOnlyReason }: MaintenanceCardProps) {
  const rows = history.status === 'ready' ? history.data.maintenance : [];
  return (
    <Card
      title="Maintenance"
      description="Each tenant has one alert about a window until it is over"
      actions={
        <Button size="small" disabledReason={readOnlyReason} onPress={() => announcing.open()}>
          Announce Maintenance
        </Button>
      }
    >
      {history.status === 'loading' && <LoadingItems label="Maintenance" layout="card" lines={1} />}
      {history.status === 'failed' && <Text tone="muted">Not loaded</Text>}
      {history.status === 'ready' && rows.length === 0 && <Text tone="muted">No maintenance is announced</Text>}
      {rows.length > 0 && (
        <ul className={styles.entries} aria-label="Maintenance windows">
          {rows.map((window) => (
            <WindowEntry key={window.id} {...{ window, ending, readOnlyReason }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface WindowEntryProps extends Pick<MaintenanceCardProps, 'ending' | 'readOnlyReason'> {
  window: MaintenanceWindow;
}

function WindowEntry({ window, ending, readOnlyReason }: WindowEntryProps) {
  const { title, text, components, startsAt, endsAt, announcedBy } = window;
  const phase = phaseOf(window, useNow());
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <h3 className={styles.entryTitle}>{title}</h3>
        <Badge tone={phases[phase].tone}>{phases[phase].label}</Badge>
      </div>
      <Text size={13}>{text}</Text>
      <Text size={13} tone="muted">
        {components.map(componentLabel).join(', ')}: <DateTime value={startsAt} format="dateTime" /> to{' '}
        <DateTime value={endsAt} format="dateTime" />, announced by {announcedBy}
      </Text>
      {(phase === 'ahead' || phase === 'running') && (
        <div>
          <Button
            size="small"
            aria-label={`${ends[phase]}: ${title}`}
            disabledReason={readOnlyReason}
            onPress={() => ending.open(window)}
          >
            {ends[phase]}
          </Button>
        </div>
      )}
    </li>
  );
}

const ends = { ahead: 'Call Off', running: 'End Now' } as const;

type Phase = 'ahead' | 'running' | 'over' | 'cancelled';

const phases: Record<Phase, { label: string; tone: BadgeTone }> = {
  ahead: { label: 'Announced', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  over: { label: 'Over', tone: 'neutral' },
  cancelled: { label: 'Called off', tone: 'neutral' },
};

function phaseOf({ startsAt, endsAt, cancelledAt }: MaintenanceWindow, now: Date): Phase {
  if (cancelledAt !== null) return 'cancelled';
  if (new Date(endsAt) <= now) return 'over';
  return new Date(startsAt) <= now ? 'running' : 'ahead';
}
