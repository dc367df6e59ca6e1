import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { label, mark, root, tones } from './Badge.css.ts';

export const badgeTones = ['neutral', 'outline', 'positive', 'caution', 'critical', 'info'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps {
  tone?: BadgeTone;
  /** A 12 px icon before the word. */
  icon?: ReactNode;
  /** One or two words; the tone adds no meaning to them. */
  children: ReactNode;
}

/** The state or kind of a thing in a word. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(root, tones[tone])}>
      {icon !== undefined && (
        <span className={mark} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={label}>{children}</span>
    </span>
  );
}
