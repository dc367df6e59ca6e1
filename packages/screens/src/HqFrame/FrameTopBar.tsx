import { lazy, Suspense } from 'react';
import { Bell, LogOut } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { TopBar } from '@freight-hq/components/TopBar';
import type { HqFrameProps } from './HqFrame.tsx';
import { UserMenu } from '../lib/UserMenu.tsx';
import { roleLabel } from '../lib/roleLabel.ts';
import * as styles from './HqFrame.css.ts';

// The page is there before the box can suggest anything.
const FrameSearchBox = lazy(async () => ({ default: (await import('./FrameSearchBox.tsx')).FrameSearchBox }));

interface FrameTopBarProps extends Pick<
  HqFrameProps,
  'page' | 'user' | 'search' | 'theme' | 'onThemeChange' | 'onOpenAccount' | 'onLogout' | 'isLoggingOut'
> {
  onOpenMenu(): void;
}

export function FrameTopBar({ page, user, search, onLogout, isLoggingOut, onOpenMenu, ...menu }: FrameTopBarProps) {
  return (
    <TopBar
      {...page}
      onOpenMenu={onOpenMenu}
      search={
        <Suspense fallback={<div className={styles.searchRest} />}>
          <FrameSearchBox {...search} />
        </Suspense>
      }
      actions={
        <>
          <span className={styles.bell}>
            <IconButton
              label="Notifications"
              variant="quiet"
              icon={<Bell size={20} aria-hidden />}
              disabledReason="Notifications arrive with a later version"
            />
            <span className={styles.bellDot} data-part="dot" />
          </span>
          <UserMenu user={user} label={roleLabel[user.role]} {...menu} />
          <IconButton
            label="Log out"
            variant="quiet"
            icon={<LogOut size={20} aria-hidden />}
            onPress={onLogout}
            isBusy={isLoggingOut}
          />
        </>
      }
    />
  );
}
