import { createRoot } from 'react-dom/client';
import { CollaborateWidget, type CollaborateWidgetProps } from './CollaborateWidget.tsx';

export interface MountedCollaborate {
  /** Changes some of the options and keeps the others. */
  update(options: Partial<CollaborateWidgetProps>): void;
  /** Leaves the session and takes the widget away. */
  unmount(): void;
}

const mounted = new WeakMap<Element, MountedCollaborate>();

/** Puts collaboration into an element of a page that has no React of its own. A second call on the same element updates it. */
export function mountCollaborate(element: Element, options: CollaborateWidgetProps): MountedCollaborate {
  const earlier = mounted.get(element);
  if (earlier) {
    earlier.update(options);
    return earlier;
  }
  const root = createRoot(element);
  let present = options;
  const draw = () => root.render(<CollaborateWidget {...present} />);
  const widget: MountedCollaborate = {
    update(changed) {
      present = { ...present, ...changed };
      draw();
    },
    unmount() {
      mounted.delete(element);
      root.unmount();
    },
  };
  mounted.set(element, widget);
  draw();
  return widget;
}
