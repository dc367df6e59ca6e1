import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const board = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(width >= 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: vars.space.x3 });

export const choice = style({ flex: '1 1 12rem', maxWidth: '18rem', minWidth: 0 });
