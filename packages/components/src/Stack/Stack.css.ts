import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';

export const root = style(
  layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0, boxSizing: 'border-box' }),
);
