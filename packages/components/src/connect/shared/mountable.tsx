import type { ComponentType } from 'react';
import { pollMs } from './backoff.ts';
import { createRoot } from 'react-dom/client';

/** A widget in an element of a page. */
export interface Mounted<Props> {
  /** Changes some of the options and keeps the others. */
  update(options: Partial<Props>): void;
  /** Removes the widget and closes its connections. */
  unmount(): void;
}

/**
 * Makes the function that puts a widget into an element of a page without React; called again on it, that updates it.
 * A widget whose element was removed from the page is unmounted within 30 seconds.
 */
export function mountable<Props extends object>(Widget: ComponentType<Props>) {
  const mounted = new WeakMap<Element, Mounted<Props>>();
  return (element: Element, options: Props): Mounted<Props> => {
    const earlier = mounted.get(element);
    if (earlier) {
      earlier.update(options);
      return earlier;
    }
    const root = createRoot(element);
    let present = options;
    let wasConnected = element.isConnected;
    const timer = setInterval(() => {
      if (wasConnected && !element.isConnected) widget.unmount();
      wasConnected = element.isConnected;
    }, pollMs);
    const draw = () => root.render(<Widget {...present} />);
    const widget: Mounted<Props> = {
      update(changed) {
        present = { ...present, ...changed };
        draw();
      },
      unmount() {
        clearInterval(timer);
        mounted.delete(element);
        root.unmount();
      },
    };
    mounted.set(element, widget);
    draw();
    return widget;
  };
}
