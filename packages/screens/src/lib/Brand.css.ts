import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  fontSize: vars.size.text16,
  fontWeight: vars.weight.semibold,
  color: vars.color.text,
  letterSpacing: '-0.01em',
});

export const mark = style({
  width: vars.space.x6,
  height: vars.space.x6,
  padding: vars.space.x1,
  borderRadius: vars.radius.control,
  background: vars.color.accent,
  stroke: vars.color.textOnAccent,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  fill: 'none',
});

export const logo = style({ height: vars.space.x6, width: 'auto', maxWidth: '8rem', objectFit: 'contain' });
