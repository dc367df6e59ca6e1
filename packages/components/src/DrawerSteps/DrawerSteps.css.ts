import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const buttons = style(layered({ display: 'flex', gap: vars.space.x1, marginInlineStart: 'auto' }));
