import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Resource } from '../Resource/Resource.tsx';
import { badge, bell, hidden, panel, root } from './AlertsBell.css.ts';
import { BellContext } from './context.ts';
import { bellPath, Icon } from './Icon.tsx';
import { LazyPanel } from './LazyPanel.tsx';
import { unreadOf } from './order.ts';
import type { AlertsBellStrings } from './strings.ts';
import { fill } from '../lib/fill.ts';
import { badgeText, createBellWords } from './bellText.ts';
import type { AlertActions, BellAlert, OpenedAlerts } from './types.ts';
import { useOpening } from './useOpening.ts';

export interface AlertsBellProps extends AlertActions {
  /** The active alerts, in any order. */
  alerts: Resource<readonly BellAlert[]>;
  /** Target of 'View All Alerts'. */
  viewAllHref?: string;
  /** Follows links of the app itself, for routers; without it the browser does. */
  onNavigate?: (href: string) => void;
  /** Whether the panel opens automatically, once for each unread critical alert. */
  autoOpen?: boolean;
  /** The alerts for which it has opened already; by default each bell remembers its own. */
  opened?: OpenedAlerts;
  /** Texts in place of the English ones; those left out stay. */
  strings?: Partial<AlertsBellStrings>;
  /** BCP 47 language of figures, dates and plurals. */
  locale?: string;
}

const none: readonly BellAlert[] = [];

/** A bell with the number of unread alerts, and the panel that lists them. Needs a ClockProvider above it. */
export function AlertsBell({
  alerts: resource,
  viewAllHref = '/alerts',
  onNavigate,
  autoOpen = true,
  opened,
  strings: overrides,
  locale = 'en-US',
  ...actions
}: AlertsBellProps) {
  const words = useMemo(() => createBellWords(locale, overrides), [locale, overrides]);
  const unread = unreadOf(resource.status === 'ready' ? resource.data : none);
  const { strings } = words;
  const summary = { loading: strings.loading, failed: strings.failed, ready: words.unread(unread.length) }[
    resource.status
  ];
  const [said, say] = useState('');
  const opening = fill(strings.openedItself, { unread: summary });
  const rootRef = useRef<HTMLSpanElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [own] = useState<OpenedAlerts>(openedHere);
  const { isOpen, close, toggle } = useOpening({
    root: rootRef,
    button: buttonRef,
    panel: panelRef,
    unread,
    isAutomatic: autoOpen,
    opened: opened ?? own,
    onOpenItself: () => say(opening),
  });
  useAnnouncedCount(resource.status, summary, say);
  const panelId = useId();
  // The page that a link opens is not covered by the panel.
  const leave = (href: string) => {
    close(false);
    onNavigate?.(href);
  };
  return (
    <span
      ref={rootRef}
      className={root}
      onBlur={({ relatedTarget }) => {
        if (isOpen && relatedTarget && !rootRef.current?.contains(relatedTarget)) close(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={bell}
        data-part="bell"
        aria-label={`${strings.title}: ${summary}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Icon path={bellPath} size={20} />
      </button>
      <Badge status={resource.status} count={unread.length} />
      <output className={hidden}>{said}</output>
      <div
        ref={panelRef}
        id={panelId}
        className={panel}
        data-part="panel"
        popover="manual"
        role="dialog"
        aria-label={strings.title}
        tabIndex={-1}
      >
        {isOpen && (
          <BellContext.Provider value={{ words, locale, overrides, actions, onNavigate: onNavigate && leave, say }}>
            <LazyPanel resource={resource} viewAllHref={viewAllHref} onClose={() => close(true)} />
          </BellContext.Provider>
        )}
      </div>
    </span>
  );
}

function openedHere(): OpenedAlerts {
  const ids = new Set<string>();
  return { has: (id) => ids.has(id), add: (more) => more.forEach((id) => ids.add(id)) };
}

interface BadgeProps {
  status: Resource<unknown>['status'];
  count: number;
}

/** A bell whose list failed to load must differ from a bell without alerts. */
function Badge({ status, count }: BadgeProps) {
  if (status !== 'failed' && count === 0) return null;
  return (
    <span className={badge} data-part="badge" aria-hidden="true">
      {status === 'failed' ? '!' : badgeText(count)}
    </span>
  );
}

/** Tells a count that has changed, and a first load that has failed; the first count is silent. */
function useAnnouncedCount(status: Resource<unknown>['status'], summary: string, say: (text: string) => void) {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (status === 'loading') return;
    const isNews = told.current === undefined ? status === 'failed' : told.current !== summary;
    told.current = summary;
    if (isNews) say(summary);
  }, [status, summary, say]);
}
