import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { gaps } from '../lib/gap.css.ts';
import { alignments, justifications } from '../lib/layout.css.ts';
import type { Alignment, Justification, SpaceToken } from '../lib/layout.ts';
import { root } from './Stack.css.ts';

export interface StackProps {
  /** Space between the children. */
  gap?: SpaceToken;
  /** Alignment of the children across the column. */
  align?: Alignment;
  /** Alignment of the children along the column when there is room. */
  justify?: Justification;
  children: ReactNode;
}

/** Children below one another. */
export function Stack({ gap = 'x4', align = 'stretch', justify = 'start', children }: StackProps) {
  return <div className={classes(root, gaps[gap], alignments[align], justifications[justify])}>{children}</div>;
}
