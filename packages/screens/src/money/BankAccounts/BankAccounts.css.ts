import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const drawer = style({ padding: vars.space.x4, display: 'grid', alignContent: 'start' });

export const entries = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x2,
  selectors: { '& + &': { borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}` } },
});

export const amount = style({ display: 'grid', justifyItems: 'end', fontVariantNumeric: 'tabular-nums' });
