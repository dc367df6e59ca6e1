import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;
const hairline = `${vars.border.hairline} solid ${color.border}`;
const focusRing = { outline: `${vars.focus.width} solid ${color.focusRing}`, outlineOffset: vars.focus.offset };

export const categories = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.x3}` });

export const categoryList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const category = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minBlockSize: vars.control.height,
  paddingInline: space.x3,
  border: 'none',
  borderRadius: vars.radius.control,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: vars.size.text14,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: color.surfaceHover },
  ':focus-visible': focusRing,
  selectors: {
    '&[aria-current="true"]': {
      background: color.accentSurface,
      color: color.accentText,
      fontWeight: vars.weight.medium,
    },
  },
});

export const categorySkeleton = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '8rem',
  minBlockSize: vars.control.height,
  paddingInline: space.x3,
});

export const count = style({ color: color.textMuted, fontSize: vars.size.text13, fontVariantNumeric: 'tabular-nums' });

/** The rows begin under the line of the tabs. */
export const articles = style({ marginBlockStart: `calc(-1 * ${space.x3})` });

/** A row has two lines for it. */
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  lineHeight: vars.leading.tight,
  fontWeight: vars.weight.medium,
  selectors: { '[data-two] &': { WebkitLineClamp: 1 } },
});

export const forStaff = style({
  marginInlineStart: space.x2,
  color: color.textMuted,
  fontSize: vars.size.text13,
  fontWeight: vars.weight.regular,
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x4,
  rowGap: space.x1,
  margin: 0,
  color: color.textMuted,
  fontSize: vars.size.text13,
  fontVariantNumeric: 'tabular-nums',
});

export const votes = style({ display: 'inline-flex', alignItems: 'center', gap: space.x1 });

export const facts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 });

export const helpful = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  minInlineSize: 0,
  margin: 0,
  padding: `${space.x4} 0 0`,
  border: 'none',
  borderBlockStart: hairline,
});

export const vote = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minBlockSize: vars.control.height,
  paddingInline: space.x3,
  border: `${vars.border.hairline} solid ${color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.text,
  font: 'inherit',
  fontSize: vars.size.text14,
  cursor: 'pointer',
  ':hover': { background: color.surfaceHover },
  ':focus-visible': focusRing,
  selectors: {
    '&[aria-pressed="true"]': { background: color.accentSurface, borderColor: color.accent, color: color.accentText },
  },
});

export const moves = style({ display: 'grid', gap: space.x3, paddingBlockStart: space.x4, borderBlockStart: hairline });

export const choices = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const preview = style({
  boxSizing: 'border-box',
  minBlockSize: '20rem',
  padding: space.x4,
  border: hairline,
  borderRadius: vars.radius.control,
  background: color.surface,
});

export const theirs = style({
  display: 'grid',
  gap: space.x2,
  padding: space.x3,
  border: hairline,
  borderRadius: vars.radius.control,
  background: color.surface,
});
