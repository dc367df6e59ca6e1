import { bypass } from 'msw';
import { createRoot, type Root } from 'react-dom/client';
import { StoryPanel } from './StoryPanel.tsx';

const apiBase: string = import.meta.env.STORYBOOK_API_URL ?? 'http://localhost:4780';

let root: Root | undefined;

/** Draws the panel beside the story, outside of its elements; without a story the panel is removed. */
export function showPanel(story: { id: string; title: string } | undefined): void {
  if (!story) {
    root?.unmount();
    root = undefined;
    return;
  }
  goAroundMocks();
  root ??= createRoot(document.body.appendChild(makeContainer()));
  const annotationId = new URLSearchParams(location.search).get('annotation') ?? undefined;
  root.render(<StoryPanel key={story.id} apiBase={apiBase} story={story} annotationId={annotationId} />);
}

/** React Aria makes everything beside an open dialog inert, except elements with this mark. */
function makeContainer(): HTMLElement {
  const container = document.createElement('div');
  container.dataset['reactAriaTopLayer'] = 'true';
  return container;
}

let isAround = false;

/** Stories answer calls to every address themselves; calls to the real API must pass. */
function goAroundMocks(): void {
  if (isAround) return;
  isAround = true;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return fetch(request.url.startsWith(`${apiBase}/`) ? bypass(request) : request);
  };
}
