import { useId, useRef, useState } from 'react';
import { useNow, useTimeZone } from '../Clock/Clock.tsx';
import { content, fold, titleLine } from './AlertLine.css.ts';
import * as styles from './AlertPanel.css.ts';
import { hidden } from './AlertsBell.css.ts';
import { usePanel } from './panelContext.ts';
import { Icon } from './Icon.tsx';
import { ItemActions } from './ItemActions.tsx';
import { severities, tiles } from './severity.css.ts';
import { Stake } from './Stake.tsx';
import { fill } from '../lib/fill.ts';
import { iconOf } from './typeIcons.ts';
import type { BellAlert } from './types.ts';
import { type Act, useAct } from './useAct.ts';

/** How an alert has left the list by the reader's own hand. */
export type Departure = { kind: 'dismissed' } | { kind: 'snoozed'; until: Date };

export interface AlertItemProps {
  alert: BellAlert;
  isActive: boolean;
  /** Whether it shows everything from the start, as the only alert does. */
  isAlone: boolean;
}

export function AlertItem({ alert, isActive, isAlone }: AlertItemProps) {
  const rowRef = useRef<HTMLLIElement>(null);
  const [departure, setDeparture] = useState<Departure>();
  const [isUnfolded, setIsUnfolded] = useState(isAlone);
  const titleId = useId();
  const act = useAct(rowRef);
  const isGone = departure !== undefined || !isActive;
  return (
    <li
      ref={rowRef}
      className={styles.row}
      data-part="alert"
      data-unread={alert.isRead ? undefined : ''}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      {isGone ? (
        <Gone alert={alert} titleId={titleId} departure={departure} act={act} onBack={() => setDeparture(undefined)} />
      ) : (
        <>
          <span className={tiles[alert.severity]}>
            <Icon {...iconOf(alert.type)} size={16} />
          </span>
          <Line alert={alert} titleId={titleId} isUnfolded={isUnfolded} onFold={() => setIsUnfolded(!isUnfolded)} />
          {isUnfolded && (
            <div className={content}>
              <Content alert={alert} />
              {act.isRefused && <p className={styles.refused}>{act.refused}</p>}
              <ItemActions alert={alert} titleId={titleId} act={act} onDepart={setDeparture} />
            </div>
          )}
        </>
      )}
    </li>
  );
}

interface LineProps extends Pick<AlertItemProps, 'alert'> {
  titleId: string;
  isUnfolded: boolean;
  onFold(): void;
}

/** The alert in one line; its title unfolds the rest. */
function Line({ alert, titleId, isUnfolded, onFold }: LineProps) {
  const { strings } = usePanel().words;
  return (
    <div className={titleLine}>
      <h3 id={titleId} className={styles.title}>
        <button type="button" className={fold} data-part="unfold" aria-expanded={isUnfolded} onClick={onFold}>
          {alert.title}
        </button>
      </h3>
      {alert.expiresAt && <Remaining expiresAt={alert.expiresAt} />}
      {!alert.isRead && (
        <span className={styles.dot}>
          <span className={hidden}>{strings.isUnread}</span>
        </span>
      )}
    </div>
  );
}

function Content({ alert }: { alert: BellAlert }) {
  const { words } = usePanel();
  const { strings } = words;
  return (
    <>
      <p className={styles.message}>{alert.message}</p>
      <p className={styles.facts}>
        <span className={severities[alert.severity]}>{strings.severity[alert.severity]}</span>
        {alert.estimatedCost != null && (
          <span className={styles.strong}>{fill(strings.cost, { amount: words.money(alert.estimatedCost) })}</span>
        )}
        {alert.actionRequired && <span className={styles.chip}>{strings.actionRequired}</span>}
      </p>
      {alert.expiresAt && <Deadline expiresAt={alert.expiresAt} timeZone={alert.timeZone} />}
      <Stake alert={alert} />
      {alert.claim && (
        <p className={styles.small}>
          {alert.claim.isMine ? strings.claimedByMe : fill(strings.claimedBy, { name: alert.claim.name })}
        </p>
      )}
    </>
  );
}

function Remaining({ expiresAt }: { expiresAt: string }) {
  const { words } = usePanel();
  const now = useNow();
  const isUrgent = Date.parse(expiresAt) - now.getTime() < 3_600_000;
  return (
    <span className={isUrgent ? styles.urgent : styles.strong} data-part="remaining">
      {words.remaining(expiresAt, now)}
    </span>
  );
}

/** The deadline as the clock of its place shows it, and as the reader's own does if that differs. */
function Deadline({ expiresAt, timeZone }: { expiresAt: string; timeZone: string | null | undefined }) {
  const { words } = usePanel();
  const ours = useTimeZone();
  const here = words.moment(expiresAt, ours);
  const there = words.moment(expiresAt, timeZone ?? ours);
  const isElsewhere = there !== here && timeZone != null;
  return (
    <p className={styles.small}>
      <time dateTime={expiresAt}>
        {fill(words.strings.due, { time: isElsewhere ? words.moment(expiresAt, timeZone, true) : here })}
      </time>
      {isElsewhere && ` · ${fill(words.strings.dueYours, { time: here })}`}
    </p>
  );
}

interface GoneProps extends Pick<AlertItemProps, 'alert'> {
  titleId: string;
  departure: Departure | undefined;
  act: Act;
  onBack(): void;
}

/** Holds the place of an alert that has left, so that nothing moves under the pointer. */
function Gone({ alert, titleId, departure, act, onBack }: GoneProps) {
  const { words, actions } = usePanel();
  const timeZone = useTimeZone();
  const { strings } = words;
  const text = {
    dismissed: strings.dismissed,
    snoozed:
      departure?.kind === 'snoozed' ? fill(strings.snoozed, { time: words.moment(departure.until, timeZone) }) : '',
    gone: strings.gone,
  }[departure?.kind ?? 'gone'];
  const undo = { dismissed: actions.onRestore, snoozed: actions.onWake, gone: undefined }[departure?.kind ?? 'gone'];
  return (
    <div className={styles.gone}>
      <span className={styles.goneText}>
        {act.isRefused ? act.refused : text}: <span id={titleId}>{alert.title}</span>
      </span>
      {undo && (
        <button
          type="button"
          className={`${styles.action} ${styles.primary}`}
          aria-describedby={titleId}
          aria-disabled={act.isBusy(strings.undo)}
          onClick={() => act.run(strings.undo, () => undo(alert), onBack)}
        >
          {strings.undo}
        </button>
      )}
    </div>
  );
}
