import { media, systemColor } from '../theme/media.ts';
import { bodyText, hairline, truncated, unusable } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';
import { focusable, pressable } from '../theme/mixins.ts';

const { color, space, weight } = vars;
const sheet = createSheet();
const style = sheet.style;

export const root = style({ display: 'inline-flex', verticalAlign: 'middle' });

export const button = style({
  ...pressable,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minBlockSize: vars.control.height,
  paddingInline: space.x3,
  border: hairline(color.borderStrong),
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.text,
  fontWeight: weight.medium,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[data-compact]': {
      border: 0,
      background: 'none',
      paddingInline: space.x2,
      minBlockSize: vars.control.heightCompact,
    },
    '&:disabled': unusable,
  },
});

export const count = style({
  minInlineSize: space.x4,
  paddingInline: space.x1,
  borderRadius: vars.radius.full,
  background: color.accent,
  color: color.textOnAccent,
  fontSize: vars.size.text12,
  textAlign: 'center',
});

export const dot = style({
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: vars.radius.full,
  background: color.critical.solid,
  selectors: { '&[data-connected]': { background: color.positive.solid } },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', border: hairline(systemColor.text) } },
});

export const status = style({
  display: 'inline-flex',
  margin: 0,
  alignItems: 'center',
  gap: space.x2,
  color: color.textMuted,
});

export const dialog = style({
  ...bodyText,
  boxSizing: 'border-box',
  inlineSize: '480px',
  maxInlineSize: `calc(100vw - 2 * ${space.x4})`,
  maxBlockSize: `calc(100dvh - 2 * ${space.x4})`,
  margin: 'auto',
  padding: space.x6,
  overflow: 'auto',
  border: hairline(color.border),
  borderRadius: vars.radius.dialog,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  textAlign: 'start',
  '::backdrop': { background: color.overlay },
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.x4,
});

export const title = style({
  margin: 0,
  fontSize: vars.size.text16,
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});

export const section = style({ display: 'grid', gap: space.x3, marginBlockStart: space.x5 });

export const sectionTitle = style({ margin: 0, fontSize: vars.size.text14, fontWeight: weight.semibold });

export const sessions = style({ display: 'grid', gap: space.x2, margin: 0, padding: 0, listStyle: 'none' });

export const session = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  padding: space.x3,
  border: hairline(color.border),
  borderRadius: vars.radius.card,
});

export const facts = style({ minInlineSize: 0 });
export const name = style({ ...truncated, margin: 0, fontWeight: weight.medium });
export const muted = style({ margin: 0, color: color.textMuted, fontSize: vars.size.text13 });
export const problem = style({ margin: 0, color: color.critical.text });

export const label = style({ display: 'grid', gap: space.x1, fontSize: vars.size.text13, fontWeight: weight.medium });

export const input = style({
  ...bodyText,
  ...focusable,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: vars.control.height,
  paddingInline: space.x3,
  border: hairline(color.borderStrong),
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.text,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });

export const action = style({
  ...pressable,
  flexShrink: 0,
  minBlockSize: vars.control.heightCompact,
  paddingInline: space.x3,
  border: hairline(color.borderStrong),
  borderRadius: vars.radius.control,
  color: color.text,
  fontWeight: weight.medium,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:disabled': unusable,
    // Beside the main button.
    '[data-tall] > &': { minBlockSize: vars.control.height },
  },
});

export const iconAction = style({
  ...pressable,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.heightCompact,
  blockSize: vars.control.heightCompact,
  borderRadius: vars.radius.control,
  color: color.textMuted,
  selectors: { '&:hover': { background: color.surfaceHover, color: color.text } },
});

export const primary = style({
  ...pressable,
  justifySelf: 'start',
  minBlockSize: vars.control.height,
  paddingInline: space.x4,
  borderRadius: vars.radius.control,
  background: color.accent,
  color: color.textOnAccent,
  fontWeight: weight.medium,
  selectors: { '&:hover': { background: color.accentHover }, '&:disabled': unusable },
});

export const box = style({
  marginBlockStart: space.x5,
  padding: space.x4,
  borderRadius: vars.radius.card,
  background: color.surfaceSunken,
  fontSize: vars.size.text13,
});

export const points = style({ margin: `${space.x2} 0 0`, paddingInlineStart: space.x5, color: color.textMuted });

export const people = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const person = style({
  paddingInline: space.x2,
  borderRadius: vars.radius.full,
  background: color.surfaceSunken,
  fontSize: vars.size.text13,
});

export const hidden = style({
  position: 'absolute',
  inlineSize: vars.border.hairline,
  blockSize: vars.border.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** The same rules as text, for a shadow root. */
export const collaborateSheet = sheet.text();
