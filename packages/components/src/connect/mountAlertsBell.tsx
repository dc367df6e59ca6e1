import { createRoot } from 'react-dom/client';
import { AlertsBellWidget, type AlertsBellWidgetProps } from './AlertsBellWidget.tsx';

export interface MountedAlertsBell {
  /** Changes some of the options and keeps the others. */
  update(options: Partial<AlertsBellWidgetProps>): void;
  unmount(): void;
}

const mounted = new WeakMap<Element, MountedAlertsBell>();

/** Puts the bell into an element of a page that has no React of its own. A second call on the same element updates it. */
export function mountAlertsBell(element: Element, options: AlertsBellWidgetProps): MountedAlertsBell {
  const earlier = mounted.get(element);
  if (earlier) {
    earlier.update(options);
    return earlier;
  }
  const root = createRoot(element);
  let present = options;
  const draw = () => root.render(<AlertsBellWidget {...present} />);
  const bell: MountedAlertsBell = {
    update(changed) {
      present = { ...present, ...changed };
      draw();
    },
    unmount() {
      mounted.delete(element);
      root.unmount();
    },
  };
  mounted.set(element, bell);
  draw();
  return bell;
}
