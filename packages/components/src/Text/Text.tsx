import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { code, cut, root, sizes, tones, weights } from './Text.css.ts';

export const textSizes = [12, 13, 14, 16, 20, 24, 32] as const;
export const textTones = ['default', 'muted', 'accent', 'positive', 'caution', 'critical', 'info', 'inherit'] as const;
export const textWeights = ['regular', 'medium', 'semibold'] as const;

export type TextSize = (typeof textSizes)[number];
export type TextTone = (typeof textTones)[number];
export type TextWeight = (typeof textWeights)[number];

export interface TextProps {
  /** Pixels at the browser's default text size. */
  size?: TextSize;
  tone?: TextTone;
  weight?: TextWeight;
  as?: 'p' | 'span' | 'div';
  /** Whether to stay on one line and truncate the rest. */
  isTruncated?: boolean;
  /** For codes, ids and account numbers. */
  mono?: boolean;
  /** For `aria-labelledby` and `aria-describedby`. */
  id?: string;
  children: ReactNode;
}

/** Running text and figures; figures have equal widths everywhere. */
export function Text({
  size = 14,
  tone = 'default',
  weight = 'regular',
  as: Element = 'p',
  isTruncated = false,
  mono = false,
  id,
  children,
}: TextProps) {
  const title = isTruncated && typeof children === 'string' ? children : undefined;
  return (
    <Element
      id={id}
      title={title}
      className={classes(root, sizes[size], tones[tone], weights[weight], isTruncated && cut, mono && code)}
    >
      {children}
    </Element>
  );
}
