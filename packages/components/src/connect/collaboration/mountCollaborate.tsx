import { type Mounted, mountable } from '../shared/mountable.tsx';
import { CollaborateWidget, type CollaborateWidgetProps } from './CollaborateWidget.tsx';

export type MountedCollaborate = Mounted<CollaborateWidgetProps>;

/** Puts collaboration into an element of a page that has no React of its own. A second call on the same element updates it. */
export const mountCollaborate: (element: Element, options: CollaborateWidgetProps) => MountedCollaborate =
  /* @__PURE__ */ mountable(CollaborateWidget);
