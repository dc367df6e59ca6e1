import { type ReactNode, useContext, useState } from 'react';
import type { SearchResult } from '@freight-hq/api/contract/desk/search';
import { Drawer } from '@freight-hq/components/Drawer';
import { NavTabs } from '@freight-hq/components/NavTabs';
import { OfflineContext, ShowsFixed } from '@freight-hq/components/Resource';
import { ComfortableRows } from '../../lib/ComfortableRows.ts';
import { Brand } from '../../lib/Brand.tsx';
import { BrandName } from '../../lib/brandName.ts';
import type { UserMenuProps } from '../../lib/UserMenu.tsx';
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
  /** The text that the results answer. */
  answers: string;
  onRetry(): void;
  /** Gets the address that the result leads to as well. */
  onSelect(result: SearchResult, href: string): void;
}

/** A line above the page. */
export interface FrameNotice {
  id: string;
  tone: 'info' | 'caution';
  text: string;
}

export type SectionId =
  | 'dashboard'
  | 'tenants'
  | 'revenue'
  | 'banking'
  | 'support'
  | 'sales'
  | 'content'
  | 'features'
  | 'settings';

/** An entry of the sidebar. */
export interface FrameSection {
  id: SectionId;
  label: string;
  href: string;
}

/** Place of the open page in the portal. */
export interface FramePlace {
  /** The sidebar's entries, in their order. */
  sections: readonly FrameSection[];
  section: SectionId;
  /** In the top bar. */
  page: { title: string; description: string };
  /** The tab bar under the header, empty if a section has none. */
  tabs: readonly { label: string; href: string; isCurrent: boolean }[];
}

export interface HqFrameProps extends UserMenuProps, FramePlace {
  /** The address shown now; a new one closes the menu of a phone. */
  path: string;
  search: FrameSearch;
  /** The notifications of the user. */
  bell?: ReactNode;
  onLogout(): void;
  isLoggingOut?: boolean;
  isOffline?: boolean;
  /** Loads again everything that shows, while offline. */
  onRetry?(): void;
  notices?: readonly FrameNotice[];
  onDismissNotice?(id: string): void;
  /** Present while the session is about to end for want of activity. */
  idleWarning?: { remainingMs: number };
  onStaySignedIn(): void;
  /** Whether the platform works; stands in the sidebar. */
  status?: ReactNode;
  /** Whether pages show values that the specification fixes if nothing is measured; false in production. */
  showsFixed?: boolean;
  /** Above the page, whatever it is. */
  alarm?: ReactNode;
  children: ReactNode;
}

const contentId = 'content';

/** The frame of every HQ page: sidebar, top bar, tabs, and messages about the whole app. */
export function HqFrame({ path, section, sections, page, tabs, children, ...frame }: HqFrameProps) {
  const brandName = useContext(BrandName);
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>();
  const { status, isOffline = false } = frame;
  const sidebar = { sections, section, status, isOffline };
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href={`#${contentId}`}>
        Skip to content
      </a>
      <div className={styles.sidebar}>
        <FrameSidebar {...sidebar} brand={<Brand />} />
      </div>
      <Drawer
        title={brandName}
        side="start"
        isOpen={menuOpenedAt === path}
        onOpenChange={(isOpen) => setMenuOpenedAt(isOpen ? path : undefined)}
      >
        <FrameSidebar {...sidebar} />
      </Drawer>
      <div className={styles.column}>
        <FrameTopBar page={page} {...frame} onOpenMenu={() => setMenuOpenedAt(path)} />
        {tabs.length > 0 && (
          <div className={styles.tabs}>
            <NavTabs label={`${section} pages`} items={[...tabs]} />
          </div>
        )}
        <main id={contentId} tabIndex={-1} className={styles.main} data-letter-keys={frame.keys?.areOn || undefined}>
          {frame.alarm}
          <Notices
            isOffline={isOffline}
            onRetry={frame.onRetry}
            notices={frame.notices}
            onDismiss={frame.onDismissNotice}
          />
          <OfflineContext value={isOffline}>
            <ComfortableRows value={frame.rows?.areComfortable ?? false}>
              <ShowsFixed value={frame.showsFixed ?? true}>{children}</ShowsFixed>
            </ComfortableRows>
          </OfflineContext>
          <div key={section} className={styles.dimming} aria-hidden="true" />
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
