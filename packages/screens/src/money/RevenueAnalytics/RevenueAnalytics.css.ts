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

/** Two columns of cards, each as high as it needs. */
export const column = style({ display: 'grid', gap: space.x4, alignContent: 'start' });

/** What is left of a cohort, from 0 to 1 in `--fhq-share`, as a tint. */
export const share = style({
  display: 'inline-block',
  boxSizing: 'border-box',
  minWidth: space.x10,
  fontSize: vars.size.text12,
  paddingInline: space.x1,
  borderRadius: vars.radius.control,
  backgroundColor: `color-mix(in srgb, ${color.accent} calc(var(--fhq-share) * 24%), transparent)`,
});

/** The month that is not over yet. */
export const running = style([
  share,
  {
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, color-mix(in srgb, ${color.borderStrong} 45%, transparent) 4px 5px)`,
  },
]);

export const list = style({ display: 'grid', gap: space.x3, margin: 0, padding: 0, listStyle: 'none' });
