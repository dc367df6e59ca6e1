import type { ReactNode } from 'react';
import type { SearchResult } from '@freight-hq/api/contract/search';
import type { User } from '@freight-hq/api/contract/users';
import type { ThemeChoice } from '@freight-hq/components/theme';

export interface FrameSearch {
  query: string;
  onQueryChange(query: string): void;
  state: 'idle' | 'loading' | 'failed' | 'ready';
  results: readonly SearchResult[];
  onSelect(result: SearchResult): void;
}

/** A line above the page. */
export interface FrameNotice {
  id: string;
  tone: 'info' | 'caution';
  text: string;
}

export interface HqFrameProps {
  /** The address shown now; decides title, tabs and highlights. */
  path: string;
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'role'>;
  search: FrameSearch;
  theme: ThemeChoice;
  onThemeChange(theme: ThemeChoice): void;
  onLogout(): void;
  isLoggingOut?: boolean;
  isOffline?: boolean;
  notices?: readonly FrameNotice[];
  onDismissNotice?(id: string): void;
  /** Present while the session is about to end for want of activity. */
  idleWarning?: { remainingMs: number };
  onStaySignedIn(): void;
  platformStatus?: string;
  uptime?: string;
  children: ReactNode;
}
