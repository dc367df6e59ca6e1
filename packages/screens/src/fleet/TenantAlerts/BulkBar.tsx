import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { MenuButton } from '@freight-hq/components/Menu';
import { Text } from '@freight-hq/components/Text';
import { actsOn, actLabels, snoozeEnd, snoozeItems } from './acts.ts';
import { formatNoun } from '../../lib/formatCount.ts';
import * as styles from './TenantAlerts.css.ts';
import type { AlertAct, AlertTab } from './tabs.ts';

export interface BulkBarProps {
  tab: AlertTab;
  selected: readonly Alert[];
  onAct(act: AlertAct, alerts: readonly Alert[], until?: Date): void;
  onClear(): void;
}

/** Actions on all selected alerts; disabled without a selection, so that a selection moves no row. */
export function BulkBar({ tab, selected, onAct, onClear }: BulkBarProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const isEmpty = selected.length === 0;
  return (
    <section className={styles.bulk} aria-label="Selected alerts">
      <Inline gap="x2" align="center">
        {actsOn[tab].map((act) =>
          act === 'snooze' && !isEmpty ? (
            <MenuButton
              key={act}
              label="Snooze"
              size="small"
              items={snoozeItems(selected, now, timeZone)}
              onAction={(id) => onAct('snooze', selected, snoozeEnd(id, selected, now))}
            />
          ) : (
            <Button
              key={act}
              size="small"
              onPress={() => onAct(act, selected)}
              disabledReason={isEmpty ? 'Select alerts first' : undefined}
            >
              {actLabels[act]}
            </Button>
          ),
        )}
        {!isEmpty && (
          <>
            <Text as="span" size={13} tone="muted">{`${formatNoun(selected.length, 'alert')} selected`}</Text>
            <Button size="small" variant="quiet" onPress={onClear}>
              Clear
            </Button>
          </>
        )}
      </Inline>
    </section>
  );
}
