import { forwardRef, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { sizes } from '../Text/Text.css.ts';
import type { TextSize } from '../Text/Text.tsx';
import { root } from './Heading.css.ts';

export const headingLevels = [1, 2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];

const sizeOfLevel = { 1: 24, 2: 20, 3: 16, 4: 14 } as const satisfies Record<HeadingLevel, TextSize>;

export interface HeadingProps {
  /** Place in the outline of the page. */
  level: HeadingLevel;
  /** Follows from the level unless given. */
  size?: TextSize;
  /** For `aria-labelledby`. */
  id?: string;
  /** -1 lets a script move the focus here, as after a change of step. */
  tabIndex?: -1;
  children: ReactNode;
}

/** A title in the outline of the page. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level, size = sizeOfLevel[level], id, tabIndex, children },
  ref,
) {
  const Element = `h${level}` as const;
  return (
    <Element ref={ref} id={id} tabIndex={tabIndex} className={classes(sizes[size], root)}>
      {children}
    </Element>
  );
});
