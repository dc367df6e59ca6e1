import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const page = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  background: vars.color.background,
});
