import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { gaps } from '../lib/gap.css.ts';
import type { SpaceToken } from '../lib/layout.ts';
import { root } from './Columns.css.ts';

export interface ColumnsProps {
  /** Narrowest column in pixels; as many columns as fit stand in a row. */
  minWidth?: number;
  /** Space between columns and between rows. */
  gap?: SpaceToken;
  children: ReactNode;
}

/** A grid of equal columns that finds their number itself. */
export function Columns({ minWidth = 220, gap = 'x4', children }: ColumnsProps) {
  const column = `minmax(min(${minWidth}px, 100%), 1fr)`;
  return (
    <div className={classes(root, gaps[gap])} style={{ gridTemplateColumns: `repeat(auto-fit, ${column})` }}>
      {children}
    </div>
  );
}
