import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const page = style({
  boxSizing: 'border-box',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: '60dvh',
  padding: vars.space.x6,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space.x12,
  height: vars.space.x12,
  borderRadius: vars.radius.full,
  color: vars.color.textMuted,
  background: vars.color.surfaceSunken,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
});
