import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, space } = vars;

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.x4,
  paddingBlock: space.x2,
  borderBlockEnd: `${border.hairline} solid ${color.border}`,
  fontSize: vars.size.text13,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
