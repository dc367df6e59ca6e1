import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const list = style({ containerType: 'inline-size', margin: 0, fontSize: vars.size.text14 });

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x2,
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `${vars.border.hairline} solid ${vars.color.border}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@container': {
    // If a list is wide, a value at its far end could not be read together with its label.
    '(width > 34rem)': { display: 'grid', gridTemplateColumns: '2fr 3fr' },
  },
});

export const label = style({ color: vars.color.textMuted });

export const value = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  // A badge among the values makes no row higher than those beside it.
  minHeight: vars.space.x6,
  margin: 0,
  minWidth: 0,
});

export const below = style([value, { flexBasis: '100%' }]);

export const source = style({
  paddingInline: vars.space.x1,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  borderRadius: vars.space.x1,
  fontSize: vars.size.text12,
  lineHeight: vars.leading.tight,
  color: vars.color.textMuted,
});

export const figure = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
  selectors: { '[data-source="stale"] &': { fontWeight: vars.weight.regular, color: vars.color.textMuted } },
});
