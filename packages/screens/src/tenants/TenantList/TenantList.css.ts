import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export { list as rows, wrappingRow as row, wrappingWords as rowWords } from '../../lib/RowList.css.ts';

export const presence = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  marginInlineStart: vars.space.x2,
});

export const participants = style({
  minInlineSize: vars.space.x4,
  paddingInline: vars.space.x1,
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  color: vars.color.textOnAccent,
  fontSize: vars.size.text12,
  textAlign: 'center',
});

export const dot = style({
  inlineSize: vars.space.x2,
  blockSize: vars.space.x2,
  borderRadius: vars.radius.full,
  background: vars.color.critical.solid,
  selectors: { '&[data-connected]': { background: vars.color.positive.solid } },
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
});

export const losses = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const loss = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
});

export const lossCount = style({
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const code = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.space.x12,
  padding: vars.space.x2,
  borderRadius: vars.radius.control,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
});

export const codeValue = style({
  fontFamily: vars.font.mono,
  fontSize: vars.size.text20,
  fontWeight: vars.weight.semibold,
  letterSpacing: '0.08em',
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const drawer = style({ padding: vars.space.x4 });

/** A row of tabs must not make the drawer wider than a phone. */
export const parts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space.x4,
});

/** Two columns of facts if there is room. */
export const facts = style({ columns: '2 18rem', columnGap: vars.space.x8 });
