import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

/** Two in a row on a phone, so that the first alert is not far below. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: vars.space.x4,
});
