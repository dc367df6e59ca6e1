import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { border, color, space } = vars;

export const drawer = style({ padding: space.x4 });

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

/** Words and an amount. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.x4,
  rowGap: space.x1,
  paddingBlock: space.x3,
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${border.hairline} solid ${color.border}` } },
});

/** The same with an outcome, which has its own line on phones. */
export const payment = style([
  line,
  { '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) 8rem minmax(0, 12rem)' } } },
]);

export const words = style({ display: 'grid', gap: space.x1, minWidth: 0 });

export const amount = style({ textAlign: 'end' });

export const outcome = style({
  gridColumn: '1 / -1',
  '@media': { [media.fromMedium]: { gridColumn: 'auto', textAlign: 'end' } },
});
