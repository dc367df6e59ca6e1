import { media, systemColor } from '../theme/media.ts';
import { bodyText, hairline, transition } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';
import { pressable } from '../theme/mixins.ts';

const { color, space, weight } = vars;
const sheet = createSheet();
const style = sheet.style;

export const root = style({ position: 'relative', display: 'inline-flex', verticalAlign: 'middle' });

export const bell = style({
  ...pressable,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  borderRadius: vars.radius.control,
  color: color.text,
  transition: transition('background-color'),
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: color.surfaceHover },
    '&:active': { background: color.surfacePressed },
  },
});

export const badge = style({
  ...bodyText,
  position: 'absolute',
  pointerEvents: 'none',
  insetBlockStart: '2px',
  // It grows away from the bell, whose shape stays readable beside '99+'.
  insetInlineStart: 'calc(50% + 1px)',
  boxSizing: 'border-box',
  minInlineSize: space.x4,
  blockSize: space.x4,
  paddingInline: space.x1,
  borderRadius: vars.radius.full,
  background: color.critical.solid,
  color: color.textOnAccent,
  fontSize: '10px',
  fontWeight: weight.semibold,
  lineHeight: space.x4,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  boxShadow: `0 0 0 ${vars.border.thick} ${color.surface}`,
  '@media': { [media.forcedColors]: { border: hairline(systemColor.text), lineHeight: '14px' } },
});

export const hidden = style({
  position: 'absolute',
  inlineSize: vars.border.hairline,
  blockSize: vars.border.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const panel = style({
  ...bodyText,
  inset: 'auto',
  margin: 0,
  padding: 0,
  boxSizing: 'border-box',
  flexDirection: 'column',
  overflow: 'hidden',
  border: hairline(color.border),
  borderRadius: vars.radius.dialog,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  textAlign: 'start',
  transition: transition('opacity', 'transform'),
  selectors: { '&:popover-open': { display: 'flex' } },
  '@starting-style': { opacity: 0, transform: 'translateY(-4px)' },
  ':focus-visible': {
    outline: `${vars.focus.width} solid ${color.focusRing}`,
    outlineOffset: `calc(-1 * ${vars.focus.width})`,
  },
});

/** The content of the panel while its code loads. */
export const fallback = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x3,
  margin: 0,
  padding: `${space.x8} ${space.x4}`,
  color: color.textMuted,
});

export const retry = style({
  ...pressable,
  minBlockSize: vars.control.heightCompact,
  paddingInline: space.x2,
  border: hairline(color.borderStrong),
  borderRadius: vars.radius.control,
  color: color.text,
  fontWeight: weight.medium,
});

/** The same rules as text, for a shadow root. */
export const bellSheet = sheet.text();
