import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { list } from './RowList.css.ts';

const { color, space } = vars;
const hairline = `${vars.border.hairline} solid ${color.border}`;

/** In a card the rows reach its edges; a drawer has its own padding. */
export const layouts = {
  card: style([list, { borderBlockStart: hairline }]),
  drawer: list,
} as const;

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  paddingBlock: space.x4,
  selectors: {
    '& + &': { borderBlockStart: hairline },
    [`${layouts.card} > &`]: { paddingInline: vars.control.cardPadding },
  },
});

export const words = style({
  display: 'grid',
  gap: space.x1,
  flex: '1 1 16rem',
  minInlineSize: 0,
});

export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
});

export const title = style({
  margin: 0,
  fontSize: vars.size.text14,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x4,
  rowGap: space.x1,
  margin: 0,
  color: color.textMuted,
  fontSize: vars.size.text13,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });
