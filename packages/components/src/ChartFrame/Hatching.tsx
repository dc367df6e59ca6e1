import type { ReactElement } from 'react';
import { chartColors } from './types.ts';
import { hatching } from './ChartFrame.css.ts';
import { patternOf } from './Patterns.tsx';

export interface HatchingProps {
  patternId: string;
  tone: number;
  /** The mark's shape once more, with the look that it is given. */
  children(look: { className: string; fill: string; 'data-always': true | undefined }): ReactElement;
}

/** A mark's pattern over its colour; seen if colours do not suffice. */
export function Hatching({ patternId, tone, children }: HatchingProps) {
  const isRepeated = tone >= chartColors.length;
  const fill = patternOf(patternId, isRepeated ? tone + 1 : tone);
  if (fill === undefined) return null;
  return children({ className: hatching, fill, 'data-always': isRepeated || undefined });
}
