import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, size, space, weight } = vars;
const phone = 'screen and (width < 640px)';

export const page = style({
  display: 'grid',
  gap: space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '56rem',
  marginInline: 'auto',
  '@media': { print: { maxWidth: 'none', gap: space.x4 } },
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  '@media': { print: { display: 'none' } },
});

export const sums = style({ maxWidth: '24rem' });

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: size.text13,
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
});

/** A line that is cut by the end of a sheet cannot be read. */
export const row = style({ breakInside: 'avoid' });

export const cell = style({
  paddingBlock: space.x2,
  paddingInline: space.x2,
  borderBlockEnd: `${border.hairline} solid ${color.border}`,
  fontWeight: weight.regular,
  textAlign: 'start',
  verticalAlign: 'top',
  selectors: {
    '&:nth-child(n + 3)': { textAlign: 'end', whiteSpace: 'nowrap' },
    'thead &': { fontWeight: weight.medium, color: color.textMuted },
  },
  '@media': { [phone]: { paddingInline: space.x1, overflowWrap: 'anywhere' } },
});

// A day and its time take two lines there, so that the sums have room.
globalStyle(`${cell} > time`, { '@media': { [phone]: { whiteSpace: 'normal' } } });
