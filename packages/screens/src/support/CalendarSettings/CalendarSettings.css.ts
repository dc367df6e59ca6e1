import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

/** Days below each other, each with its times. */
export const days = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: 13 });

export const cell = style({
  paddingBlock: vars.space.x1,
  paddingInlineEnd: vars.space.x2,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 'inherit',
});

export const time = style([cell, { inlineSize: '4.75rem' }]);
