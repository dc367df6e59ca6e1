import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

/** Rows of words with an amount at their end. */
export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.x4,
  paddingBlock: vars.space.x2,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.border}`,
  fontSize: vars.size.text13,
});
