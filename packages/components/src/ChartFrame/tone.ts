import { targetTone, tones } from './ChartFrame.css.ts';
import { chartColors, type MarkKind } from './types.ts';

/** The class that colours the marks of a series; the sixth series takes the first colour again. */
export function toneClass(kind: MarkKind, tone: number): string {
  return kind === 'target' ? targetTone : tones[chartColors[tone % chartColors.length] ?? 'one'];
}
