import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';
import { list, row as plainRow } from '../../lib/RowList.css.ts';

const { color, space } = vars;

export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '50dvh' });

export const cards = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export { list };

export const row = style([
  plainRow,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: space.x3 },
]);

/** Bars whose amounts stand below each other, so that all bars are equally long. */
export const bars = style([list, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space.x4 }]);

export const bar = style([row, { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', justifyItems: 'stretch' }]);

export const amount = style({ textAlign: 'end' });

export const activity = style([row, { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space.x3 }]);

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space.x8,
  blockSize: space.x8,
  borderRadius: vars.radius.full,
  background: color.accentSurface,
  color: color.accentText,
});

export const words = style({ display: 'grid', gap: space.x1, minInlineSize: 0 });

export const figures = style({
  inlineSize: '11rem',
  maxInlineSize: '50vw',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
