import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;
const hairline = `${vars.border.hairline} solid ${color.border}`;

export const search = style({ padding: `0 ${vars.control.cardPadding} ${space.x4}` });

export const notice = style({ paddingInline: vars.control.cardPadding, ':empty': { display: 'none' } });

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  padding: `${space.x4} ${vars.control.cardPadding}`,
  borderBlockStart: hairline,
});

export const rowText = style({ display: 'grid', gap: space.x1, flex: '1 1 16rem', minInlineSize: 0 });

export const titleLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });

export const title = style({
  margin: 0,
  fontSize: vars.size.text14,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x4,
  rowGap: space.x1,
  margin: 0,
  color: color.textMuted,
  fontSize: vars.size.text13,
  overflowWrap: 'anywhere',
});

export const empty = style({ padding: `${space.x6} ${vars.control.cardPadding}` });

export const pagination = style({ padding: vars.control.cardPadding, borderBlockStart: hairline });

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 });

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

/** Rows of a drawer, which has its own padding. */
export const drawerRows = style({ margin: 0, padding: 0, listStyle: 'none' });

export const drawerRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  paddingBlock: space.x4,
  borderBlockStart: hairline,
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
