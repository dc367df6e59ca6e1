import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media } from '../theme/media.ts';

export const area = style(
  layered({
    fill: 'currentColor',
    opacity: 0.14,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { fill: 'none' } },
  }),
);
