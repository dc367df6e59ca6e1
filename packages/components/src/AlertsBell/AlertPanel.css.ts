import { media, systemColor } from '../theme/media.ts';
import { bodyText, hairline, transition } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';
import { focusable, pressable } from '../theme/mixins.ts';

const { color, space, size, weight } = vars;
const sheet = createSheet();
const style = sheet.style;

const padded = { paddingInline: space.x4 } as const;

export const header = style({
  ...padded,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.x3,
  paddingBlock: space.x3,
  borderBlockEnd: hairline(color.border),
});

export const heading = style({
  margin: 0,
  fontSize: size.text16,
  fontWeight: weight.semibold,
  lineHeight: vars.leading.tight,
});

export const count = style({ margin: 0, marginBlockStart: '2px', fontSize: size.text13, color: color.textMuted });

export const closeButton = style({
  ...pressable,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.control.heightCompact,
  blockSize: vars.control.heightCompact,
  borderRadius: vars.radius.control,
  color: color.textMuted,
  selectors: { '&:hover': { background: color.surfaceHover, color: color.text } },
});

export const scroller = style({
  position: 'relative',
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none', outline: 'none' });

export const note = style({
  ...padded,
  display: 'grid',
  justifyItems: 'center',
  gap: space.x3,
  margin: 0,
  paddingBlock: space.x8,
  color: color.textMuted,
  textAlign: 'center',
});

export const noteTitle = style({ margin: 0, color: color.text, fontWeight: weight.medium });

export const banner = style({
  ...padded,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  paddingBlock: space.x2,
  borderBlockEnd: hairline(color.caution.border),
  background: color.caution.surface,
  color: color.caution.text,
  fontSize: size.text13,
});

export const pill = style({
  ...pressable,
  // Becomes an outline if colours are forced.
  border: hairline('transparent'),
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: space.x2,
  display: 'block',
  inlineSize: 'fit-content',
  minBlockSize: vars.control.heightCompact,
  // It lies over the list and takes no room, so that no row moves when it comes.
  marginBlockEnd: `calc(-1 * ${vars.control.heightCompact})`,
  marginInline: 'auto',
  paddingInline: space.x3,
  borderRadius: vars.radius.full,
  background: color.accent,
  color: color.textOnAccent,
  fontSize: size.text13,
  fontWeight: weight.medium,
  boxShadow: vars.shadow.overlay,
  selectors: { '&:hover': { background: color.accentHover } },
});

export const row = style({
  ...padded,
  ...focusable,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.x3,
  alignItems: 'center',
  paddingBlock: space.x2,
  borderBlockEnd: hairline(color.border),
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 49px',
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${color.focusRing}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
  },
});

export const title = style({
  flex: '1 1 auto',
  margin: 0,
  minInlineSize: 0,
  fontSize: size.text14,
  fontWeight: weight.medium,
  lineHeight: vars.leading.body,
  overflowWrap: 'anywhere',
  selectors: { '[data-unread] &': { fontWeight: weight.semibold } },
});

export const dot = style({
  flex: 'none',
  inlineSize: space.x2,
  blockSize: space.x2,
  borderRadius: vars.radius.full,
  background: color.accent,
  '@media': { [media.forcedColors]: { background: systemColor.mark, forcedColorAdjust: 'none' } },
});

export const message = style({
  margin: 0,
  color: color.textMuted,
  fontSize: size.text13,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.x3,
  margin: 0,
  marginBlockStart: space.x1,
  fontSize: size.text13,
});

export const strong = style({ fontWeight: weight.semibold, whiteSpace: 'nowrap' });

export const urgent = style({ color: color.critical.text, fontWeight: weight.semibold, whiteSpace: 'nowrap' });

export const chip = style({
  paddingInline: '6px',
  borderRadius: vars.radius.full,
  background: color.accentSurface,
  color: color.accentText,
  fontSize: size.text12,
  fontWeight: weight.medium,
});

export const small = style({
  margin: 0,
  marginBlockStart: space.x1,
  color: color.textMuted,
  fontSize: size.text12,
  overflowWrap: 'anywhere',
});

export const stake = style({
  display: 'grid',
  gap: '2px',
  margin: 0,
  marginBlockStart: space.x2,
  padding: `6px ${space.x2}`,
  borderRadius: vars.radius.control,
  background: color.surfaceSunken,
  fontSize: size.text12,
  '@media': { [media.forcedColors]: { border: hairline(systemColor.text) } },
});

export const stakeLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.x3,
});

export const saving = style({ color: color.positive.text, fontWeight: weight.medium });

export const refused = style({
  margin: 0,
  marginBlockStart: space.x1,
  color: color.critical.text,
  fontSize: size.text13,
});

/** The last button has its place at the edge, whatever the others say. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  marginBlockStart: space.x2,
  // The words of the first button stand under the text above them.
  marginInlineStart: `calc(-1 * ${space.x2})`,
});

export const group = style({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 });

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x1,
  minInlineSize: 0,
  margin: 0,
  marginInlineStart: `calc(-1 * ${space.x2})`,
  padding: 0,
  border: 0,
});

export const action = style({
  ...pressable,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.control.heightCompact,
  paddingInline: space.x2,
  borderRadius: vars.radius.control,
  color: color.text,
  fontSize: size.text13,
  fontWeight: weight.medium,
  textDecoration: 'none',
  transition: transition('background-color'),
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-disabled="true"]': { color: color.textMuted, cursor: 'progress' },
  },
});

export const primary = style({ selectors: { '&&': { color: color.accentText } } });

export const framed = style({ selectors: { '&&': { border: hairline(color.borderStrong) } } });

export const gone = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  minBlockSize: vars.control.heightCompact,
  color: color.textMuted,
  fontSize: size.text13,
});

export const goneText = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const viewAll = style({
  ...bodyText,
  ...focusable,
  paddingBlock: space.x3,
  borderBlockStart: hairline(color.border),
  color: color.accentText,
  fontWeight: weight.medium,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.focus.width})` },
  },
});

/** The same rules as text, for a shadow root. */
export const panelSheet = sheet.text();
