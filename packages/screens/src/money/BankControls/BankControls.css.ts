import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, space } = vars;

export const picker = style({ maxWidth: '32rem' });

/** Two columns if there is room; the form that moves money comes first. */
export const board = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(width >= 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const column = style({ display: 'grid', gap: space.x4, minWidth: 0 });

export const fields = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
});

export const changes = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });

export const cell = style({
  padding: `${space.x2} ${space.x2}`,
  textAlign: 'end',
  borderBlockEnd: `${border.hairline} solid ${color.border}`,
  fontSize: vars.size.text13,
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
});

export const changed = style([cell, { fontWeight: vars.weight.semibold }]);
