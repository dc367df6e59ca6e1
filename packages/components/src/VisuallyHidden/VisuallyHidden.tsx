import type { ReactNode } from 'react';
import { root } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** For `aria-labelledby` and `aria-describedby`. */
  id?: string;
  children: ReactNode;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={root}>
      {children}
    </span>
  );
}
