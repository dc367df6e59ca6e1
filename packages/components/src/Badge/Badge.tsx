import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { label, mark, root, tones, wrapped } from './Badge.css.ts';

export const badgeTones = ['neutral', 'outline', 'positive', 'caution', 'critical', 'info'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps {
  tone?: BadgeTone;
  /** A 12 px icon before the word. */
  icon?: ReactNode;
  /** Lets two words stand in two lines if one has no room for them. */
  isWrapped?: boolean;
  /** One or two words; the tone adds no meaning to them. */
  children: ReactNode;
}

/** The state or kind of a thing in a word. */
export function Badge({ tone = 'neutral', icon, isWrapped = false, children }: BadgeProps) {
  return (
    <span className={classes(root, tones[tone], isWrapped && wrapped)}>
      {icon !== undefined && (
        <span className={mark} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={label}>{children}</span>
    </span>
  );
}
