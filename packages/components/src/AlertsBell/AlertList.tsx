import { useRef, useState } from 'react';
import { AlertItem } from './AlertItem.tsx';
import { list, note, pill, scroller } from './AlertPanel.css.ts';
import { usePanel } from './panelContext.ts';
import type { BellAlert } from './types.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { useSteadyRows } from './useSteadyRows.ts';

const step = 50;
const nearEnd = 600;

export interface AlertListProps {
  alerts: readonly BellAlert[];
  now: Date;
  /** Whether the list is up to date; an outdated empty list must not read as 'none'. */
  isCurrent: boolean;
}

export function AlertList({ alerts, now, isCurrent }: AlertListProps) {
  const { words } = usePanel();
  const { rows, newCount, showNew } = useSteadyRows(alerts, now);
  const [limit, setLimit] = useState(step);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  useArrowKeys(listRef, rows.length > 0);
  if (rows.length === 0) return isCurrent ? <p className={note}>{words.strings.empty}</p> : null;
  return (
    <div
      ref={scrollerRef}
      className={scroller}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < nearEnd && limit < rows.length) setLimit(limit + step);
      }}
    >
      {newCount > 0 && (
        <button
          type="button"
          className={pill}
          data-part="new"
          onClick={() => {
            showNew();
            scrollerRef.current?.scrollTo({ top: 0 });
            listRef.current?.focus({ preventScroll: true });
          }}
        >
          {words.plural(words.strings.newAlerts, newCount)}
        </button>
      )}
      <ul ref={listRef} className={list} aria-label={words.strings.title} tabIndex={-1}>
        {rows.slice(0, limit).map(({ alert, isActive }) => (
          <AlertItem key={alert.id} alert={alert} isActive={isActive} isAlone={rows.length === 1} />
        ))}
      </ul>
    </div>
  );
}
