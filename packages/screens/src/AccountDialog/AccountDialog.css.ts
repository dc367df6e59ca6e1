import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  minHeight: vars.space.x12,
  paddingBlock: vars.space.x2,
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${vars.border.hairline} solid ${vars.color.border}` } },
});

export const words = style({ minWidth: 0 });
