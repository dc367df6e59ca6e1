import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
});
