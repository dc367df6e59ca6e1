import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';

// Longer than a story needs to render again after a change of its source; its session continues.
const goneAfterMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(story?: { id: string; title: string }): void {
  clearTimeout(timer);
  void import('./panel.tsx').then(({ showPanel }) => showPanel(story));
}

/** Tells the panel which story it is about, as long as the toolbar's switch is on. */
function Collaborating({ id, title }: { id: string; title: string }) {
  useEffect(() => {
    show({ id, title });
    return () => {
      timer = setTimeout(show, goneAfterMs);
    };
  }, [id, title]);
  return null;
}

/** Opens collaboration over the current story when the toolbar button is on. */
export const withCollaborate: Decorator = (Story, { globals, viewMode, id, title, name }) => (
  <>
    <Story />
    {globals['collaborate'] === true && viewMode === 'story' && <Collaborating id={id} title={`${title}, ${name}`} />}
  </>
);
