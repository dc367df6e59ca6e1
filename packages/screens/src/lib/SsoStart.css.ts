import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const line = {
  content: '""',
  flex: 1,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}`,
} as const;

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  '::before': line,
  '::after': line,
});
