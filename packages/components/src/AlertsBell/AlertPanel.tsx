import { useMemo, useState } from 'react';
import { useNow, useTimeZone } from '../Clock/Clock.tsx';
import type { FailedResource, ReadyResource, Resource } from '../Resource/Resource.tsx';
import { AlertList } from './AlertList.tsx';
import * as styles from './AlertPanel.css.ts';
import { useBell } from './context.ts';
import { PanelContext, usePanel } from './panelContext.ts';
import { Icon } from './Icon.tsx';
import { unreadOf } from './order.ts';
import { followLink, isWebAddress } from './safeHref.ts';
import { fill } from '../lib/fill.ts';
import { createWords } from './text.ts';
import { Tools } from './Tools.tsx';
import { closePath } from './typeIcons.ts';
import type { BellAlert } from './types.ts';

export interface AlertPanelProps {
  resource: Resource<readonly BellAlert[]>;
  viewAllHref: string;
  onClose(): void;
}

/** The panel of the bell: the count, the alerts, and a link to all alerts. */
export function AlertPanel({ resource, viewAllHref, onClose }: AlertPanelProps) {
  const { locale, overrides, actions, onNavigate, say } = useBell();
  const words = useMemo(() => createWords(locale, overrides), [locale, overrides]);
  const { strings } = words;
  return (
    <PanelContext.Provider value={{ words, actions, onNavigate, say }}>
      <div className={styles.header}>
        <div>
          <h2 className={styles.heading}>{strings.title}</h2>
          {resource.status === 'ready' && (
            <p className={styles.count} data-part="count">
              {words.unread(unreadOf(resource.data).length)}
            </p>
          )}
        </div>
        <button type="button" className={styles.closeButton} aria-label={strings.close} onClick={onClose}>
          <Icon path={closePath} size={16} />
        </button>
      </div>
      {resource.status === 'loading' && <p className={styles.note}>{strings.loading}</p>}
      {resource.status === 'failed' && <Failure resource={resource} />}
      {resource.status === 'ready' && <Ready resource={resource} />}
      {isWebAddress(viewAllHref) && (
        <a
          className={styles.viewAll}
          href={viewAllHref}
          onClick={(event) => followLink(event, viewAllHref, onNavigate)}
        >
          {strings.viewAll}
        </a>
      )}
    </PanelContext.Provider>
  );
}

function Failure({ resource }: { resource: FailedResource }) {
  const { strings } = usePanel().words;
  return (
    <div className={styles.note}>
      <div>
        <p className={styles.noteTitle}>{strings.failed}</p>
        <span>{resource.error.message}</span>
      </div>
      <RetryButton onRetry={resource.retry} />
    </div>
  );
}

function RetryButton({ onRetry, isBusy = false }: { onRetry(): void; isBusy?: boolean }) {
  const { strings } = usePanel().words;
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.framed}`}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onRetry();
      }}
    >
      {isBusy ? strings.retrying : strings.retry}
    </button>
  );
}

function Ready({ resource }: { resource: ReadyResource<readonly BellAlert[]> }) {
  const { words } = usePanel();
  const { strings } = words;
  const now = useNow();
  const timeZone = useTimeZone();
  const isCurrent = resource.source === 'live' && !resource.error;
  const [type, setType] = useState('');
  const shown = type === '' ? resource.data : resource.data.filter((alert) => alert.type === type);
  return (
    <>
      {!isCurrent && (
        <div className={styles.banner}>
          <span>{fill(strings.stale, { time: words.moment(resource.at, timeZone) })}</span>
          <RetryButton onRetry={resource.retry} isBusy={resource.isRefreshing} />
        </div>
      )}
      <Tools alerts={resource.data} shown={shown} type={type} onTypeChange={setType} />
      <AlertList key={type} alerts={shown} now={now} isCurrent={isCurrent} />
    </>
  );
}
