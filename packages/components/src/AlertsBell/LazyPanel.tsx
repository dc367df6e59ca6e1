import { createContext, useContext, useEffect, useState } from 'react';
import { fallback, retry } from './AlertsBell.css.ts';
import type { AlertPanel, AlertPanelProps } from './AlertPanel.tsx';
import { useBell } from './context.ts';

export type PanelLoader = () => Promise<typeof AlertPanel>;

/** The panel is a chunk of its own, which most visits never need. */
const loadPanel: PanelLoader = async () => (await import('./AlertPanel.tsx')).AlertPanel;

/** A shadow root wants the panel's styles along with it. */
export const PanelLoaderContext = createContext<PanelLoader>(loadPanel);

const loaded = new WeakMap<PanelLoader, typeof AlertPanel>();

export function LazyPanel(props: AlertPanelProps) {
  const { strings } = useBell().words;
  const load = useContext(PanelLoaderContext);
  const [Panel, setPanel] = useState(() => loaded.get(load));
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void load().then(
      (panel) => {
        loaded.set(load, panel);
        if (isWanted) setPanel(() => panel);
      },
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  if (Panel) return <Panel {...props} />;
  if (failedAttempt < attempt) return <p className={fallback}>{strings.loading}</p>;
  return (
    <div className={fallback}>
      <span>{strings.failed}</span>
      <button type="button" className={retry} onClick={() => setAttempt(attempt + 1)}>
        {strings.retry}
      </button>
    </div>
  );
}
