import type { ReactNode } from 'react';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { header, subtitleLine } from './PageHeader.css.ts';

interface PageHeaderProps {
  title: string;
  subtitle: string;
  /** The buttons of the page, if it has any. */
  children?: ReactNode;
}

/** Title and subtitle of a page, and its page-level actions. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <div className={header}>
      <Stack gap="x1">
        <Heading level={2}>{title}</Heading>
        <div className={subtitleLine}>
          <Text tone="muted">{subtitle}</Text>
        </div>
      </Stack>
      {children !== undefined && <Inline gap="x2">{children}</Inline>}
    </div>
  );
}
