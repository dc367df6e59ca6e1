import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const hairline = `${vars.border.hairline} solid ${vars.color.border}`;

/** Narrower than this a figure of seven digits does not fit. */
const narrowest = '8.5rem';
const gap = vars.space.x3;

export const frame = style({ containerType: 'inline-size' });

/** Under this width all figures stand in one line, which scrolls; the rows of the list below are cards there. */
const line = '(width < 640px)';

export const grid = style({
  display: 'grid',
  gap,
  '@container': {
    [line]: {
      gridAutoFlow: 'column',
      gridAutoColumns: `minmax(${narrowest}, 1fr)`,
      gridTemplateRows: 'repeat(3, auto)',
      rowGap: 0,
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      scrollSnapType: 'x proximity',
    },
    '(width >= 640px)': { gap: vars.space.x4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(width >= 54rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

// Labels, figures and what they cover stand on one line in a row, however many lines each takes.
globalStyle(`${grid} > *`, {
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  rowGap: vars.space.x1,
  alignItems: 'start',
  '@container': {
    [line]: {
      scrollSnapAlign: 'start',
      padding: `${vars.space.x2} ${vars.space.x3}`,
    },
  },
});
globalStyle(`${grid} > :not(:has(> :nth-child(3)))`, { gridRow: 'span 2' });

export const strip = style({
  display: 'flex',
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  border: hairline,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});

globalStyle(`${strip} > *`, {
  flex: '1 0 auto',
  display: 'grid',
  // The label, and the figure with what it covers.
  gridTemplate: '1rem 1.25rem / auto 1fr',
  gap: `0 ${vars.space.x2}`,
  alignItems: 'center',
  padding: `1px ${vars.space.x2}`,
  border: 'none',
  borderRadius: 0,
  // Inside, since the line cuts what is outside.
  outlineOffset: `calc(-1 * ${vars.focus.width})`,
});
globalStyle(`${strip} > * + *`, { borderInlineStart: hairline });
globalStyle(`${strip} > * > :nth-child(1)`, { gridColumn: '1 / -1', fontSize: vars.size.text12, whiteSpace: 'nowrap' });
globalStyle(`${strip} > * > :nth-child(2)`, {
  minBlockSize: 0,
  fontSize: vars.size.text16,
  letterSpacing: 'normal',
  whiteSpace: 'nowrap',
});
globalStyle(`${strip} > * > :nth-child(3)`, { minBlockSize: 0, fontSize: vars.size.text12, whiteSpace: 'nowrap' });

export const standIn = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
