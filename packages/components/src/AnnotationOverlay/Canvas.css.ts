import { media, systemColor } from '../theme/media.ts';
import { hairline, pressable } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;
const sheet = createSheet();
const style = sheet.style;

export const surface = style({
  position: 'absolute',
  inset: 0,
  cursor: 'crosshair',
  touchAction: 'none',
  pointerEvents: 'auto',
  outline: 'none',
  selectors: { '&[data-interact]': { pointerEvents: 'none' } },
});

/** Lies over the page and moves with it. */
export const layer = style({
  position: 'absolute',
  insetBlockStart: 0,
  left: 0,
  // A drawing without any size is not painted at all.
  inlineSize: vars.border.hairline,
  blockSize: vars.border.hairline,
  overflow: 'visible',
  pointerEvents: 'none',
});

/** Painted apart from all that is not being drawn. */
export const sketchLayer = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  pointerEvents: 'none',
  willChange: 'transform',
});

export const selectedShape = style({ filter: `drop-shadow(0 0 2px ${color.focusRing})` });

/** Under what is drawn in a dark colour, which a dark page would swallow. */
export const halo = style({ fill: 'none', stroke: 'white', strokeOpacity: 0.6, strokeWidth: 4 });

/** The same for the one that is being drawn, whose path alone moves. */
export const glowing = style({ filter: 'drop-shadow(0 0 1px white)' });

/** A separate layout, so that a new pin moves no other group. */
export const pinGroup = style({
  position: 'absolute',
  // A pin's point is at its lower corner.
  top: `calc(-1 * ${space.x6})`,
  left: 0,
  display: 'grid',
  inlineSize: vars.border.hairline,
  blockSize: vars.border.hairline,
  contain: 'size layout style',
});

/** Placed by its margins: thousands that are positioned are thousands of layers, gone through with each frame. */
export const pin = style({
  ...pressable,
  gridArea: '1 / 1',
  placeSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  inlineSize: space.x6,
  blockSize: space.x6,
  borderRadius: `${vars.radius.full} ${vars.radius.full} ${vars.radius.full} 2px`,
  border: `${vars.border.thick} solid ${color.surface}`,
  // A wide shadow under each of thousands is most of what a frame paints.
  boxShadow: vars.shadow.control,
  color: 'black',
  fontSize: vars.size.text12,
  fontWeight: vars.weight.semibold,
  pointerEvents: 'auto',
  selectors: {
    '&[data-dark]': { color: 'white', borderColor: 'white' },
    '&[data-resolved]': { opacity: 0.55 },
    '&[data-unsaved]': { borderStyle: 'dashed' },
    '&[aria-expanded="true"]': { boxShadow: `0 0 0 ${vars.focus.width} ${color.focusRing}` },
  },
  '@media': { [media.forcedColors]: { border: hairline(systemColor.text), color: systemColor.text } },
});

export const cursor = style({
  position: 'absolute',
  padding: `2px ${space.x2}`,
  borderRadius: `2px ${vars.radius.full} ${vars.radius.full} ${vars.radius.full}`,
  background: color.accent,
  color: color.textOnAccent,
  fontSize: vars.size.text12,
  whiteSpace: 'nowrap',
});

export const outline = style({
  position: 'absolute',
  boxSizing: 'border-box',
  border: `${vars.border.thick} dashed ${color.focusRing}`,
  borderRadius: '2px',
});

/** The same rules as text, for a shadow root. */
export const canvasSheet = sheet.text();
