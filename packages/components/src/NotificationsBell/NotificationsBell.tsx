import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { badge, bell, fallback, hidden, panel, root } from '../AlertsBell/AlertsBell.css.ts';
import { bellPath, Icon } from '../AlertsBell/Icon.tsx';
import { usePopover } from '../AlertsBell/usePopover.ts';
import type { Resource } from '../Resource/Resource.tsx';

const NotificationsPanel = lazy(async () => ({
  default: (await import('./NotificationsPanel.tsx')).NotificationsPanel,
}));

/** What waits for the user, or has happened: one line for each object. */
export interface NotificationLine {
  id: string;
  title: string;
  detail?: string;
  /** Shown as '× 3' above 1. */
  count: number;
  /** ISO 8601, of the newest event. */
  at: string;
  isUnread: boolean;
  /** Address of the object. */
  href?: string;
}

export interface NotificationsBellProps {
  list: Resource<{
    /** Counted by the server, also what is not listed. */
    unread: number;
    total: number;
    notifications: readonly NotificationLine[];
  }>;
  onRead(ids: readonly string[]): void;
}

const words = (unread: number) => (unread === 0 ? 'nothing new' : `${unread} unread`);

/** The bell of HQ and its panel, of one look with the bell of alerts. Needs a ClockProvider above it. */
export function NotificationsBell({ list, onRead }: NotificationsBellProps) {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLSpanElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDialogElement>(null);
  const panelId = useId();
  const close = useCallback((isByKeyboard: boolean) => {
    setOpen(false);
    if (isByKeyboard) buttonRef.current?.focus();
  }, []);
  usePopover(rootRef, buttonRef, panelRef, isOpen, close);
  useEffect(() => {
    if (isOpen) panelRef.current?.focus();
  }, [isOpen]);
  const unread = list.status === 'ready' ? list.data.unread : 0;
  const summary = { loading: 'loading', failed: 'could not be loaded', ready: words(unread) }[list.status];
  return (
    <span
      ref={rootRef}
      className={root}
      onBlur={({ relatedTarget }) => {
        if (isOpen && relatedTarget && !rootRef.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={bell}
        aria-label={`Notifications: ${summary}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => (isOpen ? close(true) : setOpen(true))}
      >
        <Icon path={bellPath} size={20} />
      </button>
      {(list.status === 'failed' || unread > 0) && (
        <span className={badge} data-part="dot" aria-hidden="true">
          {list.status === 'failed' ? '!' : unread > 99 ? '99+' : unread}
        </span>
      )}
      <News status={list.status} summary={summary} />
      <dialog ref={panelRef} id={panelId} className={panel} popover="manual" aria-label="Notifications" tabIndex={-1}>
        {isOpen && (
          <Suspense fallback={<p className={fallback}>Loading notifications...</p>}>
            <NotificationsPanel
              list={list}
              summary={summary}
              onRead={onRead}
              onLeave={() => close(false)}
              onClose={() => close(true)}
            />
          </Suspense>
        )}
      </dialog>
    </span>
  );
}

/** Tells a count that has changed; the first one is silent. */
function News({ status, summary }: { status: Resource<unknown>['status']; summary: string }) {
  const told = useRef<string>(undefined);
  const [said, say] = useState('');
  useEffect(() => {
    if (status === 'loading') return;
    if (told.current !== undefined && told.current !== summary) say(`Notifications: ${summary}`);
    told.current = summary;
  }, [status, summary]);
  return <output className={hidden}>{said}</output>;
}
