import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const conditions = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const condition = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.x2,
});

export const people = style({ margin: 0, paddingInlineStart: vars.space.x6 });
