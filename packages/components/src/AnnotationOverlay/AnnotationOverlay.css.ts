import { media } from '../theme/media.ts';
import { bodyText, focusable, hairline, pressable, unusable } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';
import { canvasSheet } from './Canvas.css.ts';

const { color, space } = vars;
const sheet = createSheet();
const style = sheet.style;

export const root = style({
  ...bodyText,
  inset: 0,
  inlineSize: 'auto',
  blockSize: 'auto',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: 'none',
  color: color.text,
  pointerEvents: 'none',
  outline: 'none',
});

/** While the tools stand at the bottom. */
const atEnd = '[data-tools=end] > &';

const raised = {
  background: color.surfaceRaised,
  border: hairline(color.border),
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.overlay,
  pointerEvents: 'auto',
} as const;

export const toolbar = style({
  ...raised,
  position: 'absolute',
  insetBlockStart: space.x3,
  insetInline: 0,
  marginInline: 'auto',
  boxSizing: 'border-box',
  inlineSize: 'fit-content',
  maxInlineSize: `calc(100% - 2 * ${space.x3})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  padding: space.x2,
  selectors: { [atEnd]: { insetBlock: `auto ${space.x3}` } },
});

export const count = style({
  paddingInline: space.x2,
  color: color.textMuted,
  fontSize: vars.size.text13,
  selectors: {
    '&[data-lost]': { color: color.critical.text },
    '&[data-lost]::before': { content: '"\\25CF  " / ""' },
  },
  // On a phone it shares its line with the tools and the way out.
  '@media': { [media.belowMedium]: { paddingInline: 0 } },
});

export const group = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x1,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});

export const tool = style({
  ...pressable,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  minBlockSize: space.x8,
  paddingInline: space.x2,
  borderRadius: vars.radius.control,
  color: color.text,
  fontSize: vars.size.text13,
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-checked="true"], &[aria-pressed="true"]': {
      background: color.accentSurface,
      color: color.accentText,
      boxShadow: `inset 0 0 0 ${vars.border.hairline} ${color.accent}`,
    },
  },
});

/** The word beside a tool's drawing. */
export const toolName = style({
  '@media': {
    [media.belowMedium]: {
      position: 'absolute',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      inlineSize: vars.border.hairline,
    },
  },
});

/** Beside the tools on a phone, else at the end. */
export const end = style({ '@media': { [media.belowMedium]: { order: -1, marginInlineStart: 'auto' } } });

export const start = style({ '@media': { [media.belowMedium]: { order: -2 } } });

export const swatch = style({
  ...pressable,
  inlineSize: space.x6,
  blockSize: space.x6,
  borderRadius: vars.radius.full,
  border: `${vars.border.thick} solid ${color.surfaceRaised}`,
  // Dark ones have an edge on a dark page.
  boxShadow: `inset 0 0 0 ${vars.border.hairline} ${color.borderStrong}`,
  selectors: { '&[aria-checked="true"]': { boxShadow: `0 0 0 ${vars.border.thick} ${color.text}` } },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const card = style({
  ...raised,
  position: 'absolute',
  boxSizing: 'border-box',
  display: 'grid',
  gap: space.x3,
  inlineSize: '300px',
  maxInlineSize: `calc(100% - 2 * ${space.x3})`,
  maxBlockSize: '60%',
  overflow: 'auto',
  padding: space.x3,
  fontSize: vars.size.text13,
  outline: 'none',
});

export const list = style({
  ...raised,
  position: 'absolute',
  insetBlockStart: '72px',
  maxBlockSize: `calc(100% - 72px - ${space.x3})`,
  insetInlineEnd: space.x3,
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'start',
  gap: space.x2,
  inlineSize: '300px',
  maxInlineSize: `calc(100% - 2 * ${space.x3})`,
  overflow: 'auto',
  padding: space.x3,
  fontSize: vars.size.text13,
  // The tools leave the top to it.
  selectors: { [atEnd]: { insetBlockStart: space.x3, maxBlockSize: '60%' } },
  '@media': {
    // The tools are in two lines, or in three.
    [media.belowWide]: { insetBlockStart: '112px', maxBlockSize: `calc(100% - 152px - ${space.x3})` },
    [media.belowLarge]: { insetBlockStart: '152px' },
    // A phone's toolbar is higher still; the list then stands below.
    [media.belowMedium]: { insetBlock: `auto ${space.x3}`, maxBlockSize: '45%' },
  },
});

export const items = style({ display: 'grid', gap: space.x2, margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'grid',
  gap: space.x1,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 24px',
});

/** One that is nowhere, and the way to change that. */
export const lost = style({ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'start', gap: space.x1 });

export const heading = style({
  margin: 0,
  fontSize: vars.size.text13,
  fontWeight: vars.weight.semibold,
  selectors: { '&:not(:first-child)': { marginBlockStart: space.x3 } },
});

export const muted = style({ margin: 0, color: color.textMuted, fontSize: vars.size.text12 });

export const text = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const problem = style({ margin: 0, color: color.critical.text });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x1 });

/** Rare and destructive actions, folded in. */
export const more = style({ display: 'grid', gap: space.x1 });

const small = { ...pressable, minBlockSize: space.x6, borderRadius: vars.radius.control, fontSize: vars.size.text12 };

export const action = style({
  ...small,
  padding: `2px ${space.x2}`,
  border: hairline(color.border),
  color: color.text,
  textAlign: 'start',
  selectors: { '&:hover': { background: color.surfaceHover }, '&:disabled': unusable },
});

export const primary = style({
  ...small,
  paddingInline: space.x3,
  background: color.accent,
  color: color.textOnAccent,
  fontWeight: vars.weight.medium,
  selectors: { '&:disabled': unusable },
});

export const input = style({
  ...bodyText,
  ...focusable,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '64px',
  padding: space.x2,
  border: hairline(color.borderStrong),
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.text,
  resize: 'vertical',
});

export const hint = style({
  ...raised,
  position: 'absolute',
  insetBlockEnd: space.x4,
  insetInline: 0,
  marginInline: 'auto',
  boxSizing: 'border-box',
  inlineSize: 'fit-content',
  maxInlineSize: `calc(100% - 2 * ${space.x3})`,
  padding: `${space.x2} ${space.x3}`,
  fontSize: vars.size.text13,
  selectors: { [atEnd]: { insetBlock: `${space.x4} auto` } },
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
export const overlaySheet = `${canvasSheet}${sheet.text()}`;
