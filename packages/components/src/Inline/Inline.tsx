import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { gaps } from '../lib/gap.css.ts';
import { alignments, justifications } from '../lib/layout.css.ts';
import type { Alignment, Justification, SpaceToken } from '../lib/layout.ts';
import { root, wrapping } from './Inline.css.ts';

export interface InlineProps {
  /** Space between the children, and between lines. */
  gap?: SpaceToken;
  /** Alignment of the children across the line. */
  align?: Alignment;
  /** Alignment of the children along the line when there is room. */
  justify?: Justification;
  /** Whether children go on in a new line when there is no room. */
  wrap?: boolean;
  children: ReactNode;
}

/** Children beside one another. */
export function Inline({ gap = 'x2', align = 'center', justify = 'start', wrap = true, children }: InlineProps) {
  return (
    <div className={classes(root, gaps[gap], alignments[align], justifications[justify], wrap && wrapping)}>
      {children}
    </div>
  );
}
