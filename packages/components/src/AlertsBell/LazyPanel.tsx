import { useEffect, useState } from 'react';
import { action, framed, note } from './AlertPanel.css.ts';
import type { AlertPanel, AlertPanelProps } from './AlertPanel.tsx';
import { useBell } from './context.ts';

let loaded: typeof AlertPanel | undefined;

/** The panel is a chunk of its own, which most visits never need. */
export async function loadPanel(): Promise<typeof AlertPanel> {
  loaded ??= (await import('./AlertPanel.tsx')).AlertPanel;
  return loaded;
}

export function LazyPanel(props: AlertPanelProps) {
  const { strings } = useBell().words;
  const [Panel, setPanel] = useState(() => loaded);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void loadPanel().then(
      (panel) => isWanted && setPanel(() => panel),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  if (Panel) return <Panel {...props} />;
  if (failedAttempt < attempt) return <p className={note}>{strings.loading}</p>;
  return (
    <div className={note}>
      <span>{strings.failed}</span>
      <button type="button" className={`${action} ${framed}`} onClick={() => setAttempt(attempt + 1)}>
        {strings.retry}
      </button>
    </div>
  );
}
