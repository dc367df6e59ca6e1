import { type ReactNode, useState } from 'react';
import type { SearchResult } from '@freight-hq/api/contract/search';
import { Drawer } from '@freight-hq/components/Drawer';
import { NavTabs } from '@freight-hq/components/NavTabs';
import { Brand } from '../lib/Brand.tsx';
import type { UserMenuProps } from '../lib/UserMenu.tsx';
import { secondaryTabs, sectionOf, transitionKey } from '../paths/paths.ts';
import { FrameSidebar } from './FrameSidebar.tsx';
import { FrameTopBar } from './FrameTopBar.tsx';
import { IdleWarningDialog } from './IdleWarningDialog.tsx';
import { Notices } from './Notices.tsx';
import * as styles from './HqFrame.css.ts';

export interface FrameSearch {
  query: string;
  onQueryChange(query: string): void;
  state: 'idle' | 'loading' | 'failed' | 'ready';
  results: readonly SearchResult[];
  /** Gets the address that the result leads to as well. */
  onSelect(result: SearchResult, href: string): void;
}

/** A line above the page. */
export interface FrameNotice {
  id: string;
  tone: 'info' | 'caution';
  text: string;
}

export interface HqFrameProps extends UserMenuProps {
  /** The address shown now; decides title, tabs and highlights. */
  path: string;
  search: FrameSearch;
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

const contentId = 'content';

/** The frame of every HQ page: sidebar, top bar, tabs, and messages about the whole app. */
export function HqFrame({ path, children, ...frame }: HqFrameProps) {
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>();
  const tabs = secondaryTabs(path);
  const sidebar = { path, platformStatus: frame.platformStatus, uptime: frame.uptime };
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href={`#${contentId}`}>
        Skip to content
      </a>
      <div className={styles.sidebar}>
        <FrameSidebar {...sidebar} brand={<Brand />} />
      </div>
      <Drawer
        title="Freight HQ"
        side="start"
        isOpen={menuOpenedAt === path}
        onOpenChange={(isOpen) => setMenuOpenedAt(isOpen ? path : undefined)}
      >
        <FrameSidebar {...sidebar} />
      </Drawer>
      <div className={styles.column}>
        <FrameTopBar path={path} {...frame} onOpenMenu={() => setMenuOpenedAt(path)} />
        {tabs.length > 0 && (
          <div className={styles.tabs}>
            <NavTabs label={`${sectionOf(path)} pages`} items={[...tabs]} />
          </div>
        )}
        <main id={contentId} tabIndex={-1} className={styles.main}>
          <Notices isOffline={frame.isOffline} notices={frame.notices} onDismiss={frame.onDismissNotice} />
          {children}
          <div key={transitionKey(path)} className={styles.dimming} aria-hidden="true" />
        </main>
      </div>
      <IdleWarningDialog
        remainingMs={frame.idleWarning?.remainingMs}
        onStaySignedIn={frame.onStaySignedIn}
        onSignOut={frame.onLogout}
      />
    </div>
  );
}
