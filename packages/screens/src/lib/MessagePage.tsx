import type { ReactNode } from 'react';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './MessagePage.css.ts';

export interface MessagePageProps {
  icon: ReactNode;
  title: string;
  /** 1 if the page has no other heading. */
  level: 1 | 2;
  children: ReactNode;
  actions?: ReactNode;
}

/** A message and its action, in the middle of the available space. */
export function MessagePage({ icon, title, level, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <Stack gap="x4" align="center">
        <span className={styles.icon}>{icon}</span>
        <Heading level={level} size={20}>
          {title}
        </Heading>
        <Text as="div" tone="muted">
          {children}
        </Text>
        {actions && (
          <Inline gap="x3" justify="center" wrap>
            {actions}
          </Inline>
        )}
      </Stack>
    </div>
  );
}
