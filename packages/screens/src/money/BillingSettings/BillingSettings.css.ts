import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { row } from '../../lib/RowList.css.ts';

export const lines = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const steps = style({ display: 'grid', gap: vars.space.x2, margin: 0, padding: 0, listStyle: 'none' });

/** A step and its day beside each other. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7rem',
  alignItems: 'center',
  gap: vars.space.x3,
});

export const changes = style({
  display: 'grid',
  gap: vars.space.x1,
  margin: 0,
  paddingInlineStart: vars.space.x4,
  fontSize: 13,
});

/** Choices beside each other, or below each other on a phone. */
export const plans = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: vars.space.x4,
  maxWidth: '44rem',
});

export { list as charges } from '../../lib/RowList.css.ts';

/** A charge and what can happen to it. */
export const charge = style([
  row,
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', paddingBlock: vars.space.x2 },
]);
