import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

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

export const standIn = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
