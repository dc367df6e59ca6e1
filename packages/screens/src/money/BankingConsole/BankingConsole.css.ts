import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const panels = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x6,
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});

export const halves = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x6,
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const operations = style({ display: 'grid', gap: space.x2 });

export const form = style({ display: 'grid', gap: space.x4 });

export const days = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
});
