import { createContext, useContext } from 'react';
import type { BellWords } from './bellText.ts';
import type { AlertsBellStrings } from './strings.ts';
import type { AlertActions } from './types.ts';

export interface Bell {
  words: BellWords;
  locale: string;
  overrides: Partial<AlertsBellStrings> | undefined;
  actions: AlertActions;
  /** Follows a link of the app itself; without it the browser does. */
  onNavigate: ((href: string) => void) | undefined;
  /** Announces a text in the bell's live region. */
  say(text: string): void;
}

export const BellContext = createContext<Bell | null>(null);

export function useBell(): Bell {
  const bell = useContext(BellContext);
  if (!bell) throw new Error('This component must be inside the alerts bell.');
  return bell;
}
