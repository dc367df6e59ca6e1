import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const fields = style({
  display: 'grid',
  gap: vars.space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
