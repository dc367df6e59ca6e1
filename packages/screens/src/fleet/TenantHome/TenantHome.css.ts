import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';
import { row as base } from '../../lib/RowList.css.ts';

export { list } from '../../lib/RowList.css.ts';

export const row = style([
  base,
  {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr) 11rem 7rem',
    paddingBlock: vars.space.x3,
    '@media': {
      [media.belowMedium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: vars.space.x2 },
    },
  },
]);

export const severity = style({ '@media': { [media.belowMedium]: { gridRow: 1, gridColumn: 1 } } });

export const text = style({ minWidth: 0, '@media': { [media.belowMedium]: { gridRow: 2, gridColumn: '1 / -1' } } });

export const deadline = style({ minWidth: 0, '@media': { [media.belowMedium]: { gridRow: 3, gridColumn: 1 } } });

export const cost = style({
  textAlign: 'end',
  '@media': { [media.belowMedium]: { gridRow: 3, gridColumn: 2, alignSelf: 'start' } },
});
