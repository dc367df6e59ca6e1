import type { gaps } from './gap.css.ts';
import type { alignments, justifications } from './layout.css.ts';

/** A step of the 4 px grid: x1 is 4 px, x12 is 48 px. */
export type SpaceToken = keyof typeof gaps;
export type Alignment = keyof typeof alignments;
export type Justification = keyof typeof justifications;
