import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';

export const root = style(layered({ display: 'flex', minInlineSize: 0, boxSizing: 'border-box' }));

export const wrapping = style(layered({ flexWrap: 'wrap' }));
