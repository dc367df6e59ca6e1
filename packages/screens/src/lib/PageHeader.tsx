import type { ReactNode } from 'react';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { figureStrip, header, subtitleLine, titles } from './PageHeader.css.ts';

interface PageHeaderProps {
  title: string;
  subtitle: string;
  /** The figures of a list, as a strip of `Tiles`. */
  figures?: ReactNode;
  /** The buttons of the page, if it has any. */
  children?: ReactNode;
}

/** Title and subtitle of a page with its figures and its page-level actions, on one line where there is room. */
export function PageHeader({ title, subtitle, figures, children }: PageHeaderProps) {
  return (
    <div className={header}>
      <div className={titles}>
        <Heading level={2} size={16}>
          {title}
        </Heading>
        <div className={subtitleLine}>
          <Text size={12} tone="muted">
            {subtitle}
          </Text>
        </div>
      </div>
      {figures !== undefined && <div className={figureStrip}>{figures}</div>}
      {children !== undefined && <Inline gap="x2">{children}</Inline>}
    </div>
  );
}
