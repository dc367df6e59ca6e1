import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

/** A list without marks, whose rows a hairline parts. */
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  alignItems: 'center',
  gap: vars.space.x4,
  selectors: { '& + &': { borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}` } },
});
