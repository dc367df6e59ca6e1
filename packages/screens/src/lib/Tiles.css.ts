import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const grid = style({
  display: 'grid',
  gap: vars.space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.fromMedium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.fromWide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const standIn = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
