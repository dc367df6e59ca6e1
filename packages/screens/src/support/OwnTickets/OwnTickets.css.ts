import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { wrappingRow } from '../../lib/RowList.css.ts';

export { list } from '../../lib/RowList.css.ts';
export { wrappingWords as words } from '../../lib/RowList.css.ts';

export const row = style([wrappingRow, { selectors: { '&:first-child': { borderBlockStart: 0 } } }]);

export const drawer = style({ padding: vars.space.x4 });

export const messages = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, listStyle: 'none' });

export const message = style({
  display: 'grid',
  gap: vars.space.x2,
  padding: vars.space.x4,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  selectors: { '&[data-from="customer"]': { background: vars.color.surfaceSunken } },
});

export const prose = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: vars.color.text });

export const composer = style({ display: 'grid', gap: vars.space.x3 });
