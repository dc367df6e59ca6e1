import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;
const hairline = `${vars.border.hairline} solid ${color.border}`;

/** Stays in sight below a long form. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
  paddingBlock: space.x3,
  marginBlockEnd: `calc(-1 * ${space.x3})`,
  background: color.surface,
});

/** A focused field is scrolled to above the bar. */
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: `calc(${vars.control.height} + 2 * ${space.x6})` });

/** Words of a text that the compared text lacks. */
export const changedWords = style({
  background: color.caution.surface,
  color: 'inherit',
  textDecoration: `underline ${vars.border.thick} ${color.caution.text}`,
});

export const drawer = style({ display: 'grid', gap: space.x4, padding: vars.control.cardPadding });

/** A text as it was saved: its lines are kept, and long words are broken. */
export const saved = style({
  margin: 0,
  padding: space.x3,
  border: hairline,
  borderRadius: vars.radius.control,
  background: color.surfaceSunken,
  fontSize: vars.size.text13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** A field with its button at the level of the box. */
export const inputLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.x3 });

export const others = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  color: color.textMuted,
  fontSize: vars.size.text13,
  ':empty': { display: 'none' },
});

export const thumbnail = style({ maxInlineSize: '8rem', maxBlockSize: '5rem', borderRadius: vars.radius.card });
