import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const cards = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const list = style({ display: 'grid', gap: space.x3, margin: 0, padding: 0, listStyle: 'none' });

export const drawer = style({ padding: space.x4 });

export const feature = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space.x3,
});

export const filter = style({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });
