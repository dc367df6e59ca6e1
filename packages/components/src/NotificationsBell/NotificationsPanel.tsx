import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import * as shared from '../AlertsBell/AlertPanel.css.ts';
import { useArrowKeys } from '../AlertsBell/useArrowKeys.ts';
import { Button } from '../Button/Button.tsx';
import { DateTime } from '../DateTime/DateTime.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classes } from '../lib/classes.ts';
import { Link } from '../Link/Link.tsx';
import { ResourceNotice } from '../Resource/Resource.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './NotificationsBell.css.ts';
import type { NotificationLine, NotificationsBellProps } from './NotificationsBell.tsx';

interface NotificationsPanelProps extends NotificationsBellProps {
  summary: string;
  onClose(): void;
  /** The page that a link opens is not covered by the panel. */
  onLeave(): void;
}

export function NotificationsPanel({ list, summary, onRead, onClose, onLeave }: NotificationsPanelProps) {
  const lines = list.status === 'ready' ? list.data.notifications : [];
  const isCurrent = list.status === 'ready' && list.source === 'live' && !list.error;
  const unread = lines.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const listRef = useRef<HTMLUListElement>(null);
  useArrowKeys(listRef, lines.length > 0);
  return (
    <>
      <div className={shared.header}>
        <div>
          <h2 className={shared.heading}>Notifications</h2>
          {list.status === 'ready' && <p className={shared.count}>{summary}</p>}
        </div>
        <div className={styles.headerActions}>
          {unread.length > 0 && (
            <Button size="small" variant="quiet" onPress={() => onRead(unread)}>
              Mark all read
            </Button>
          )}
          <IconButton label="Close" size="small" tooltip={false} icon={<X size={16} aria-hidden />} onPress={onClose} />
        </div>
      </div>
      <ResourceNotice resource={list} title="Notifications could not be loaded" />
      {list.status === 'loading' && <p className={shared.note}>Loading notifications...</p>}
      {isCurrent && lines.length === 0 && <p className={shared.note}>Nothing waits for you.</p>}
      {lines.length > 0 && (
        <div className={shared.scroller}>
          <ul ref={listRef} className={shared.list} aria-label="Notifications">
            {lines.map((line) => (
              <Line key={line.id} line={line} onRead={onRead} onLeave={onLeave} />
            ))}
          </ul>
          {list.status === 'ready' && list.data.total > lines.length && (
            <p className={styles.rest}>{list.data.total - lines.length} more are not listed.</p>
          )}
        </div>
      )}
    </>
  );
}

interface LineProps extends Pick<NotificationsPanelProps, 'onRead' | 'onLeave'> {
  line: NotificationLine;
}

function Line({ line, onRead, onLeave }: LineProps) {
  const { id, title, detail, count, at, isUnread, href } = line;
  const open = () => {
    if (isUnread) onRead([id]);
    onLeave();
  };
  return (
    <li className={classes(shared.row, styles.row)} data-unread={isUnread ? '' : undefined} tabIndex={-1}>
      <span className={isUnread ? classes(shared.dot, styles.mark) : undefined} aria-hidden="true" />
      <div>
        <p className={styles.title}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {href === undefined ? (
            title
          ) : (
            <Link href={href} variant="quiet" onPress={open}>
              {title}
            </Link>
          )}{' '}
          {count > 1 && <span className={styles.times}>× {count}</span>}
        </p>
        <p className={styles.detail}>
          {detail !== undefined && `${detail} · `}
          <DateTime value={at} format="relative" />
        </p>
      </div>
      {isUnread && (
        <IconButton
          label={`Mark as read: ${title}`}
          size="small"
          tooltip={false}
          icon={<Check size={16} aria-hidden />}
          onPress={() => onRead([id])}
        />
      )}
    </li>
  );
}
