import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Brand } from './Brand.tsx';
import * as styles from './PlainFrame.css.ts';
import { roleLabel } from './roleLabel.ts';
import { UserMenu, type UserMenuProps } from './UserMenu.tsx';

export interface PlainFrameProps extends UserMenuProps {
  onLogout(): void;
  isLoggingOut?: boolean;
  /** Stands before the user menu; the alerts bell of a tenant's user. */
  bell?: ReactNode;
  /** Gives tables room. */
  isWide?: boolean;
  children: ReactNode;
}

/** Header and one column, for users outside HQ. */
export function PlainFrame({ onLogout, isLoggingOut, bell, isWide = false, children, ...menu }: PlainFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <Inline gap="x3" align="center" wrap={false}>
          {bell}
          <UserMenu label={roleLabel[menu.user.role]} {...menu} />
          <IconButton
            label="Sign out"
            variant="quiet"
            icon={<LogOut size={20} aria-hidden />}
            onPress={onLogout}
            isBusy={isLoggingOut}
          />
        </Inline>
      </header>
      <main className={isWide ? styles.wideMain : styles.main}>{children}</main>
    </div>
  );
}
