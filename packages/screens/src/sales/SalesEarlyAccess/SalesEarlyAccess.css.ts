import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const soon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x4,
  paddingBlock: '4rem',
  textAlign: 'center',
});
