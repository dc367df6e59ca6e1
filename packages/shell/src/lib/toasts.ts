import { atom } from 'jotai';

export interface Toast {
  title: string;
  description?: string;
  tone: 'neutral' | 'positive' | 'critical';
  action?: { label: string; onAction(): void };
  /** Milliseconds for which the toast shows, if its action is possible for so long alone. */
  lastsMs?: number;
  /** Leads to a page; an alternative to `action`. */
  link?: { label: string; href: string };
  /** A newer toast of the same flow replaces the older one; those of a form about one thing are a flow. */
  flow?: string;
}

/** Shows a toast; the page puts its queue here. */
export const notifyAtom = atom<{ notify(toast: Toast): void }>({ notify: () => {} });

export const good = (title: string, description?: string): Toast => ({
  title,
  tone: 'positive',
  ...(description && { description }),
});
export const bad = (title: string, description?: string): Toast => ({
  title,
  tone: 'critical',
  ...(description && { description }),
});
