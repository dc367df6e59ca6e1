import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

/** A list without marks, whose rows a hairline parts. */
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  alignItems: 'center',
  gap: vars.space.x4,
  selectors: { '& + &': { borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}` } },
});

/** A row whose parts stand under each other where they do not fit beside each other. */
export const wrappingRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  paddingBlock: vars.space.x3,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}`,
});

/** The words of such a row. */
export const wrappingWords = style({ flex: '1 1 12rem', minWidth: 0 });
