import { type ReactNode, useId } from 'react';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { actions as actionsStyle, header, paddings, root, titles } from './Card.css.ts';

export const cardPaddings = ['normal', 'none'] as const;
export type CardPadding = (typeof cardPaddings)[number];

export interface CardProps {
  title?: string;
  /** A line under the title. */
  description?: string;
  /** Place of the title in the outline of the page. */
  level?: HeadingLevel;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** 'none' lets a table or a list reach the border. */
  padding?: CardPadding;
  children: ReactNode;
}

/** A surface for related content; with a title it is a named section. */
export function Card({ title, description, level = 2, actions, padding = 'normal', children }: CardProps) {
  const titleId = useId();
  const body = <div className={paddings[padding]}>{children}</div>;
  if (title === undefined) return <div className={root}>{body}</div>;
  return (
    <section className={root} aria-labelledby={titleId}>
      <div className={header}>
        <div className={titles}>
          <Heading level={level} size={16} id={titleId}>
            {title}
          </Heading>
          {description !== undefined && (
            <Text size={13} tone="muted">
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && <div className={actionsStyle}>{actions}</div>}
      </div>
      {body}
    </section>
  );
}
