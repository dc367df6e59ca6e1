import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}`,
});

export const words = style({ flex: '1 1 12rem', minWidth: 0 });
