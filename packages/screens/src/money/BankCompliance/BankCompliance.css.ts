import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const board = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(width >= 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const filter = style({ maxWidth: '16rem' });
