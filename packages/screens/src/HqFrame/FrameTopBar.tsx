import { Bell, LogOut } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { TopBar } from '@freight-hq/components/TopBar';
import { pageMeta } from '../paths/paths.ts';
import { FrameSearchBox } from './FrameSearchBox.tsx';
import type { HqFrameProps } from './HqFrame.tsx';
import { UserMenu } from './UserMenu.tsx';
import * as styles from './HqFrame.css.ts';

interface FrameTopBarProps extends Pick<
  HqFrameProps,
  'path' | 'user' | 'search' | 'theme' | 'onThemeChange' | 'onLogout' | 'isLoggingOut'
> {
  onOpenMenu(): void;
}

export function FrameTopBar({ path, user, search, onLogout, isLoggingOut, onOpenMenu, ...theme }: FrameTopBarProps) {
  return (
    <TopBar
      {...pageMeta(path)}
      onOpenMenu={onOpenMenu}
      search={<FrameSearchBox {...search} />}
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
          <UserMenu user={user} {...theme} />
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
