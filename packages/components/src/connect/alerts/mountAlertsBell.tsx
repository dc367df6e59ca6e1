import { AlertsBellWidget, type AlertsBellWidgetProps } from './AlertsBellWidget.tsx';
import { type Mounted, mountable } from '../shared/mountable.tsx';

export type MountedAlertsBell = Mounted<AlertsBellWidgetProps>;

/** Puts the bell into an element of a page that has no React of its own. A second call on the same element updates it. */
export const mountAlertsBell: (element: Element, options: AlertsBellWidgetProps) => MountedAlertsBell =
  /* @__PURE__ */ mountable(AlertsBellWidget);
