import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const views = style({ display: 'grid', gap: vars.space.x1, margin: 0, padding: 0, listStyle: 'none' });

export const view = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});
