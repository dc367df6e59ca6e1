import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, space } = vars;

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space.x4,
  rowGap: space.x1,
  paddingBlock: space.x3,
  selectors: {
    '& + &': { borderBlockStart: `${border.hairline} solid ${color.border}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});

/** The same with buttons, which stand below the words on a phone. */
export const wideRow = style([
  row,
  { '@media': { '(width < 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space.x3 } } },
]);

export const words = style({ display: 'grid', gap: space.x1, minWidth: 0 });

export const end = style({ display: 'grid', gap: space.x1, justifyItems: 'end' });

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
});

export const twoLines = style({ display: 'grid', minWidth: 0 });

/** A row on a phone has two lines itself. */
globalStyle(`[data-two] ${twoLines} > :nth-child(2)`, { display: 'none' });

/** Two lines of a row, and all lines of a card. */
export const sentence = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  fontSize: vars.size.text13,
  lineHeight: vars.leading.tight,
  '@container': { '(width < 640px)': { WebkitLineClamp: 'none' } },
});
