import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

/** Narrower than this a figure of seven digits does not fit. */
const narrowest = '9rem';
const gap = vars.space.x3;

export const frame = style({ containerType: 'inline-size' });

export const grid = style({
  display: 'grid',
  gap,
  // Two in a row, or one where half a row is too narrow.
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${narrowest}, (100% - ${gap}) / 2)), 1fr))`,
  '@container': {
    '(width >= 36rem)': { gap: vars.space.x4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
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
});
globalStyle(`${grid} > :not(:has(> :nth-child(3)))`, { gridRow: 'span 2' });

export const standIn = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
