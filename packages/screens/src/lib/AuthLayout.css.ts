import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const page = style({
  display: 'grid',
  minHeight: '100dvh',
  background: vars.color.surface,
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

export const panel = style({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.surfaceSunken,
  borderInlineEnd: `${vars.border.hairline} solid ${vars.color.border}`,
  '@media': {
    [media.fromLarge]: {
      position: 'sticky',
      insetBlockStart: 0,
      height: '100dvh',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
  },
});

/** The lines of the drawing end at the name, however long it is. */
export const panelBrand = style({
  position: 'relative',
  alignSelf: 'flex-start',
  margin: vars.space.x8,
  padding: vars.space.x2,
  background: vars.color.surfaceSunken,
});

export const panelWords = style({
  position: 'relative',
  padding: vars.space.x10,
  maxWidth: '28rem',
  textWrap: 'balance',
});

export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

export const drawingLines = style({
  fill: 'none',
  stroke: vars.color.borderStrong,
  strokeWidth: 1.5,
  opacity: 0.6,
});

export const drawingDepots = style({
  fill: vars.color.surfaceSunken,
  stroke: vars.color.accent,
  strokeWidth: 2,
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.x8,
  minHeight: '100dvh',
  boxSizing: 'border-box',
  padding: vars.space.x6,
});

export const mainBrand = style({
  alignSelf: 'start',
  '@media': { [media.fromLarge]: { display: 'none' } },
});

// From the top and not in the middle, so that the heading stands still when a step or a refusal changes the height.
export const form = style({ width: '100%', maxWidth: '25rem', marginBlock: '14dvh auto' });

export const footer = style({ textAlign: 'center' });
