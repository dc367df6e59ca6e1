import { atom } from 'jotai';

export interface Toast {
  title: string;
  description?: string;
  tone: 'neutral' | 'positive' | 'critical';
  action?: { label: string; onAction(): void };
  /** Leads to a page; an alternative to `action`. */
  link?: { label: string; href: string };
  /** Steps of one flow: a newer toast replaces the one before it, and another page ends the flow. */
  flow?: 'signIn' | 'signUp';
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
