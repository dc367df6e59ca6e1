import { useState, type ReactNode } from 'react';
import { useNow, useTimeZone } from '../Clock/Clock.tsx';
import type { Departure } from './AlertItem.tsx';
import * as styles from './AlertPanel.css.ts';
import { hidden } from './AlertsBell.css.ts';
import { usePanel } from './panelContext.ts';
import { followLink, safeHref } from './safeHref.ts';
import { snoozeChoices } from './snooze.ts';
import { fill } from '../lib/fill.ts';
import type { BellAlert } from './types.ts';
import type { Act } from './useAct.ts';

export interface ItemActionsProps {
  alert: BellAlert;
  titleId: string;
  act: Act;
  onDepart(departure: Departure): void;
}

export function ItemActions({ alert, titleId, act, onDepart }: ItemActionsProps) {
  const { words, actions } = usePanel();
  const { strings } = words;
  const [isChoosing, setIsChoosing] = useState(false);
  const button = (label: string, onPress: () => void, isExpanded?: boolean) => (
    <button
      type="button"
      className={styles.action}
      aria-describedby={titleId}
      aria-disabled={act.isBusy(label)}
      aria-expanded={isExpanded}
      onClick={({ detail }) => {
        // The second click of a double click belongs to the first, whatever the button has become.
        if (detail < 2) onPress();
      }}
    >
      {label}
    </button>
  );
  const { onClaim, onRelease, onSnooze, onMarkUnread } = actions;
  return (
    <>
      <div className={styles.actions}>
        <span className={styles.group}>
          {alert.actionUrl && <ActionLink url={alert.actionUrl} titleId={titleId} />}
          {alert.isRead
            ? onMarkUnread && button(strings.markUnread, () => act.run(strings.markUnread, () => onMarkUnread(alert)))
            : button(strings.markRead, () => act.run(strings.markRead, () => actions.onMarkRead(alert)))}
          {onSnooze && alert.snoozeLimit && button(strings.snooze, () => setIsChoosing(!isChoosing), isChoosing)}
          {onClaim && !alert.claim && button(strings.claim, () => act.run(strings.claim, () => onClaim(alert)))}
          {onRelease &&
            alert.claim?.isMine &&
            button(strings.release, () => act.run(strings.release, () => onRelease(alert)))}
        </span>
        {button(strings.dismiss, () =>
          act.run(
            strings.dismiss,
            () => actions.onDismiss(alert),
            () => onDepart({ kind: 'dismissed' }),
          ),
        )}
      </div>
      {isChoosing && onSnooze && alert.snoozeLimit && (
        <SnoozeChoices
          limit={alert.snoozeLimit}
          choice={button}
          onChoose={(until) =>
            act.run(
              strings.snooze,
              () => onSnooze(alert, until),
              () => onDepart({ kind: 'snoozed', until }),
            )
          }
        />
      )}
    </>
  );
}

function ActionLink({ url, titleId }: { url: string; titleId: string }) {
  const { words, onNavigate } = usePanel();
  const { strings } = words;
  const link = safeHref(url);
  if (!link) return <span className={styles.small}>{strings.unsafeLink}</span>;
  return (
    <a
      className={`${styles.action} ${styles.primary}`}
      href={link.href}
      aria-describedby={titleId}
      {...(link.isExternal
        ? { target: '_blank', rel: 'noopener noreferrer' }
        : { onClick: (event) => followLink(event, link.href, onNavigate) })}
    >
      {strings.action}
      {link.isExternal && <span className={hidden}>{strings.newTab}</span>}
    </a>
  );
}

interface SnoozeChoicesProps {
  limit: string;
  choice(label: string, onPress: () => void): ReactNode;
  onChoose(until: Date): void;
}

function SnoozeChoices({ limit, choice, onChoose }: SnoozeChoicesProps) {
  const { words } = usePanel();
  const { strings } = words;
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <fieldset className={styles.choices}>
      <legend className={hidden}>{strings.snooze}</legend>
      {snoozeChoices(now, new Date(limit)).map(({ until, hours }) => (
        <span key={hours ?? 'limit'}>
          {choice(
            hours === undefined
              ? fill(strings.snoozeUntil, { time: words.moment(until, timeZone) })
              : words.plural(strings.snoozeHours, hours),
            () => onChoose(until),
          )}
        </span>
      ))}
    </fieldset>
  );
}
