import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;

export const page = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '64rem',
  marginInline: 'auto',
  '@media': { print: { maxWidth: 'none', gap: space.x4, printColorAdjust: 'exact' } },
});

// A card or a row of figures that is cut by the end of a sheet cannot be read.
globalStyle(`${page} > *`, { breakInside: 'avoid' });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  '@media': { print: { display: 'none' } },
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size.text13,
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
});

export const caption = style({
  paddingBlockEnd: space.x2,
  textAlign: 'start',
  fontWeight: vars.weight.medium,
});

export const cell = style({
  paddingBlock: space.x2,
  paddingInline: space.x3,
  borderBlockEnd: `${vars.border.hairline} solid ${color.border}`,
  fontWeight: vars.weight.regular,
  textAlign: 'end',
  selectors: {
    '&:first-child': { textAlign: 'start' },
    'thead &': { fontWeight: vars.weight.medium, color: color.textMuted },
  },
});
