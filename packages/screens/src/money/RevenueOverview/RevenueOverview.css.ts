import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';
import { row, rows } from '../../lib/AmountRows.css.ts';

const { border, color, space } = vars;

export const panels = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const groups = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const figure = style({
  // Holds its unseen words inside a row of cards that scrolls.
  position: 'relative',
  minHeight: space.x6,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textDecorationThickness: border.hairline,
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.accentText, textDecorationStyle: 'solid' } },
});

export const plan = style({ display: 'inline-flex', alignItems: 'center', gap: space.x2 });

export const drawer = style({ display: 'grid', gap: space.x6, alignContent: 'start', padding: space.x5 });

export const formula = style({
  margin: 0,
  padding: space.x3,
  borderRadius: vars.radius.control,
  background: color.surfaceSunken,
  color: color.text,
  fontFamily: vars.font.mono,
  fontSize: vars.size.text13,
  overflowWrap: 'anywhere',
});

export { row, rows };

export const words = style({ display: 'grid', minWidth: 0 });

export const sum = style([row, { borderBlockEnd: 'none', fontWeight: vars.weight.semibold }]);
