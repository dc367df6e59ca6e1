import type { StyleRule } from '@vanilla-extract/css';
import { media } from './media.ts';
import { bodyText, hairline } from './mixins.ts';
import { vars } from './vars.css.ts';

const { color, size, space } = vars;

/** The parts of a card with one figure, with or without a press action. */
export const tile = {
  ...bodyText,
  display: 'flex',
  flexDirection: 'column',
  gap: space.x1,
  boxSizing: 'border-box',
  minInlineSize: 0,
  padding: vars.control.cardPadding,
  '@media': { [media.belowMedium]: { padding: space.x4 } },
  border: hairline(color.border),
  borderRadius: vars.radius.card,
  background: color.surface,
  color: color.text,
} satisfies StyleRule;

export const tileFigure = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: space.x10,
  fontSize: size.text24,
  '@media': { [media.belowMedium]: { minBlockSize: space.x8, fontSize: size.text20 } },
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
} satisfies StyleRule;

export const tileFoot = {
  minBlockSize: `calc(${size.text13} * ${vars.leading.body})`,
  fontSize: size.text13,
  color: color.textMuted,
} satisfies StyleRule;
