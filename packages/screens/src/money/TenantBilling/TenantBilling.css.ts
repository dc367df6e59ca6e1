import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { border, color, space } = vars;
const hairline = `${border.hairline} solid ${color.border}`;

/** The rows begin close under the line of the tabs. */
export const rows = style({ marginBlockStart: `calc(-1 * ${space.x3})` });

/** A name is seldom longer than the column; then it takes a second line of the row. */
export const company = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
});

export const drawer = style({ padding: space.x4 });

const plainList = { display: 'grid', margin: 0, padding: 0, listStyle: 'none' } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.x4,
  rowGap: space.x1,
  paddingBlock: space.x3,
  selectors: { '&:not(:last-child)': { borderBlockEnd: hairline } },
} as const;

export const invoices = style(plainList);

export const invoice = style({
  ...row,
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) 8rem 7rem' } },
});

export const words = style({ display: 'grid', gap: space.x1, minWidth: 0 });

export const amount = style({ display: 'grid', gap: space.x1, justifyItems: 'end', textAlign: 'end' });

export const state = style({
  display: 'flex',
  '@media': { [media.fromMedium]: { justifyContent: 'flex-end' } },
});

export const results = style({
  ...plainList,
  paddingInline: space.x4,
  border: hairline,
  borderRadius: vars.radius.control,
});

export const listed = style({ ...row, gridTemplateColumns: 'auto minmax(0, 1fr) auto' });

export const cooling = style({ display: 'grid', gap: space.x1, margin: 0, paddingInlineStart: space.x4 });

export const choice = style({ display: 'grid', gap: space.x2 });

/** The next step after a declined charge, on a separate line. */
export const next = style({ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end' });

export const runRow = style({
  ...row,
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) 9rem 7rem auto' } },
});

/** Buttons at the head of the drawer. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });

export const result = style({
  ...row,
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) 6rem 9rem' } },
});

export const letter = style({
  display: 'grid',
  border: hairline,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  fontSize: vars.size.text13,
});

export const envelope = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.x4,
  rowGap: space.x1,
  margin: 0,
  padding: space.x4,
  background: color.surfaceSunken,
  borderBlockEnd: hairline,
});

export const field = style({ color: color.textMuted });

export const value = style({ margin: 0, color: color.text, overflowWrap: 'anywhere' });

export const body = style({
  margin: 0,
  padding: space.x4,
  fontFamily: vars.font.body,
  fontSize: vars.size.text13,
  lineHeight: vars.leading.body,
  color: color.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const invoiceChoices = style({ display: 'grid', gap: space.x2, margin: 0, padding: 0, border: 0, minWidth: 0 });

export const legend = style({ padding: 0, marginBlockEnd: space.x2, fontSize: 13, fontWeight: vars.weight.medium });

/** An invoice to choose, and what it takes. */
export const invoiceChoice = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.x3,
});

/** Two fields beside each other if there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space.x4,
});

/** One case of dunning: words, steps and buttons below each other. */
export const dunningCase = style({
  display: 'grid',
  gap: space.x2,
  paddingBlock: space.x3,
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${border.hairline} solid ${color.border}` } },
});

/** A payment method, with its state and its button at the end. */
export const method = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
  paddingBlock: space.x2,
});

export const caseHead = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.x2 });

export const steps = style({ display: 'grid', gap: space.x1, margin: 0, paddingInlineStart: space.x4 });
