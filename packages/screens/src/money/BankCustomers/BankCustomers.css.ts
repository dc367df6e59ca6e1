import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
});
