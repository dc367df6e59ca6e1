import { keyframes, style } from '@vanilla-extract/css';
import { inLineWithPage, media, pageWidth } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const frame = style({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: vars.color.background,
  color: vars.color.text,
  '@media': {
    [media.fromLarge]: { gridTemplateColumns: '15rem minmax(0, 1fr)' },
    // The page alone goes on paper.
    print: { display: 'block', background: 'none' },
  },
});

export const skipLink = style({
  position: 'fixed',
  zIndex: 10,
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
  padding: `${vars.space.x2} ${vars.space.x4}`,
  borderRadius: vars.radius.control,
  background: vars.color.accent,
  color: vars.color.textOnAccent,
  fontSize: vars.size.text14,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: { '&:not(:focus)': { transform: 'translateY(-300%)' } },
});

export const sidebar = style({
  display: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  height: '100dvh',
  borderInlineEnd: `${vars.border.hairline} solid ${vars.color.border}`,
  '@media': { [media.fromLarge]: { display: 'grid' }, print: { display: 'none' } },
});

export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const tabs = style({
  paddingInline: inLineWithPage(vars.space.x6),
  background: vars.color.surface,
  // Carries the line under the tabs on to both edges.
  boxShadow: `inset 0 calc(-1 * ${vars.border.hairline}) ${vars.color.border}`,
  '@media': {
    [media.belowMedium]: { paddingInlineStart: vars.space.x4, paddingInlineEnd: 0 },
    print: { display: 'none' },
  },
});

export const main = style({
  position: 'relative',
  boxSizing: 'border-box',
  flex: 1,
  width: '100%',
  maxWidth: pageWidth,
  marginInline: 'auto',
  padding: `${vars.space.x4} ${vars.space.x6} ${vars.space.x6}`,
  outline: 'none',
  '@media': { [media.belowMedium]: { padding: vars.space.x4 }, print: { padding: 0 } },
});

const fade = keyframes({ from: { opacity: 0.6 }, to: { opacity: 0 } });

export const dimming = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  background: vars.color.background,
  pointerEvents: 'none',
  '@media': { [media.motionAllowed]: { animation: `${fade} ${vars.motion.fast}` } },
});

export const status = style({ display: 'flex', alignItems: 'start', gap: vars.space.x2 });

export const unknownIcon = style({
  display: 'grid',
  placeItems: 'center',
  height: '1.25rem',
  color: vars.color.textMuted,
});

/** Holds the place of the search box until its code is there. */
export const searchRest = style({
  boxSizing: 'border-box',
  blockSize: vars.control.height,
  borderRadius: vars.radius.control,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
});

/** Keeps the place of the bell while its code loads. */
export const bell = style({ display: 'inline-grid', minInlineSize: vars.control.height });

export const notices = style({ display: 'grid', gap: vars.space.x3, marginBlockEnd: vars.space.x4 });
