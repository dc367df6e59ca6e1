import { styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';

export const alignments = styleVariants(
  { start: 'start', center: 'center', end: 'end', stretch: 'stretch', baseline: 'baseline' },
  (alignItems) => layered({ alignItems }),
);

export const justifications = styleVariants(
  { start: 'start', center: 'center', end: 'end', between: 'space-between' },
  (justifyContent) => layered({ justifyContent }),
);
