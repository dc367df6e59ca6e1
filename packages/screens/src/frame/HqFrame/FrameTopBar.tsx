import { lazy, Suspense } from 'react';
import { LogOut } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { TopBar } from '@freight-hq/components/TopBar';
import type { HqFrameProps } from './HqFrame.tsx';
import { UserMenu } from '../../lib/UserMenu.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import * as styles from './HqFrame.css.ts';

// The page is there before the box can suggest anything.
const FrameSearchBox = lazy(async () => ({ default: (await import('./FrameSearchBox.tsx')).FrameSearchBox }));

interface FrameTopBarProps extends Pick<
  HqFrameProps,
  | 'page'
  | 'user'
  | 'search'
  | 'bell'
  | 'theme'
  | 'onThemeChange'
  | 'rows'
  | 'onOpenAccount'
  | 'provider'
  | 'onLogout'
  | 'isLoggingOut'
> {
  onOpenMenu(): void;
}

export function FrameTopBar({
  page,
  user,
  search,
  bell,
  onLogout,
  isLoggingOut,
  onOpenMenu,
  ...menu
}: FrameTopBarProps) {
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
          <span className={styles.bell}>{bell}</span>
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
