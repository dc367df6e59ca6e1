import { style } from '@vanilla-extract/css';
import { hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const stage = style({
  inlineSize: '240px',
  blockSize: '100dvh',
  background: vars.color.surface,
  borderInlineEnd: hairline(vars.color.border),
});
