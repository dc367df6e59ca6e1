import type { ReactNode } from 'react';
import { Avatar } from '@freight-hq/components/Avatar';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { Brand } from './Brand.tsx';
import * as styles from './PlainFrame.css.ts';

export interface PlainFrameProps {
  user: { firstName: string; lastName: string };
  onLogout(): void;
  isLoggingOut?: boolean;
  /** Stands before the name; the alerts bell of a tenant's user. */
  bell?: ReactNode;
  /** Gives tables room. */
  isWide?: boolean;
  children: ReactNode;
}

/** Header and one column, for people outside HQ. */
export function PlainFrame({ user, onLogout, isLoggingOut, bell, isWide = false, children }: PlainFrameProps) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <Inline gap="x3" align="center" wrap={false}>
          {bell}
          <span className={styles.name}>
            <Avatar name={name} />
            <Text as="span" weight="medium" isTruncated>
              {name}
            </Text>
          </span>
          <Button size="small" onPress={onLogout} isBusy={isLoggingOut} busyLabel="Signing out...">
            Sign out
          </Button>
        </Inline>
      </header>
      <main className={isWide ? styles.wideMain : styles.main}>{children}</main>
    </div>
  );
}
