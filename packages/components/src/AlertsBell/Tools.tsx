import { useRef, useState } from 'react';
import { action, primary } from './AlertPanel.css.ts';
import { choice, toolText, tools } from './Tools.css.ts';
import { unreadOf } from './order.ts';
import { usePanel } from './panelContext.ts';
import type { BellAlert } from './types.ts';
import { useAct } from './useAct.ts';

export interface ToolsProps {
  alerts: readonly BellAlert[];
  /** Those of the chosen type. */
  shown: readonly BellAlert[];
  /** Empty for all types. */
  type: string;
  onTypeChange(type: string): void;
}

/** The actions on all alerts of the panel: mark them read, and show one type alone. */
export function Tools({ alerts, shown, type, onTypeChange }: ToolsProps) {
  const { words, actions } = usePanel();
  const { strings } = words;
  const rowRef = useRef<HTMLDivElement>(null);
  const act = useAct(rowRef);
  const [marked, setMarked] = useState<readonly BellAlert[]>([]);
  const unread = unreadOf(shown);
  const types = [...new Set([...alerts.map((alert) => alert.type), ...(type === '' ? [] : [type])])].toSorted();
  const { onMarkAll } = actions;
  const mark = (some: readonly BellAlert[], isRead: boolean) =>
    act.run(
      strings.markAll,
      () => onMarkAll?.(some, isRead),
      () => setMarked(isRead ? some : []),
    );
  const isUndo = marked.length > 0 && unread.length === 0;
  if (alerts.length === 0) return null;
  return (
    <div ref={rowRef} className={tools} data-part="tools">
      {types.length > 1 && (
        <select
          className={choice}
          aria-label={strings.type}
          value={type}
          onChange={(event) => onTypeChange(event.target.value)}
        >
          <option value="">{strings.allTypes}</option>
          {types.map((one) => (
            <option key={one} value={one}>
              {one.charAt(0).toUpperCase() + one.slice(1).replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
      <span className={toolText}>
        {act.isRefused && act.refused}
        {isUndo && !act.isRefused && words.plural(strings.markedAll, marked.length)}
      </span>
      {onMarkAll && (isUndo || unread.length > 0) && (
        <button
          type="button"
          className={`${action} ${primary}`}
          aria-disabled={act.isBusy(strings.markAll)}
          onClick={({ detail }) => {
            // The second click of a double click belongs to the first.
            if (detail < 2) mark(isUndo ? marked : unread, !isUndo);
          }}
        >
          {isUndo ? strings.undo : strings.markAll}
        </button>
      )}
    </div>
  );
}
