import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { list as plainList } from '../../lib/RowList.css.ts';

export const list = plainList;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.x4,
  rowGap: vars.space.x1,
  paddingBlock: vars.space.x3,
  selectors: {
    '& + &': { borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  minWidth: 0,
});
export const facts = style({ fontSize: vars.size.text12, color: vars.color.textMuted });
export const end = style({
  textAlign: 'end',
  fontSize: vars.size.text12,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
