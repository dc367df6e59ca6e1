import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;

export const halves = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The month that is not over yet. */
export const running = style({
  paddingInline: space.x2,
  borderRadius: vars.radius.control,
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${color.border} 4px 6px)`,
});

export const list = style({ display: 'grid', gap: space.x3, margin: 0, padding: 0, listStyle: 'none' });
