import { createContext, useContext } from 'react';
import type { Bell } from './context.ts';
import type { Words } from './text.ts';

/** The bell as its panel sees it: with every text. */
export interface Panel extends Pick<Bell, 'actions' | 'onNavigate' | 'say'> {
  words: Words;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('This component must be inside the alert panel.');
  return panel;
}
