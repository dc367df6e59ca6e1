import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** The package's text style, independent of the host page's font. */
export const bodyText = {
  fontFamily: vars.font.body,
  fontSize: vars.size.text14,
  lineHeight: vars.leading.body,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: 'normal',
} satisfies StyleRule;

/** Takes the browser's own look from a control before ours is put on. */
export const bare = {
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  appearance: 'none',
} satisfies StyleRule;

/** The column of head, body and foot inside of a dialog or drawer. */
export const panelColumn = {
  ...bodyText,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  outline: 'none',
} satisfies StyleRule;

/** The one look of a button that cannot be used. */
export const unusable = {
  background: vars.color.surfaceSunken,
  borderColor: vars.color.border,
  color: vars.color.textMuted,
  cursor: 'not-allowed',
} satisfies StyleRule;

/** The one focus ring; for elements on which React Aria sets `data-focus-visible`. */
export const focusRing = {
  outline: `${vars.focus.width} solid ${vars.color.focusRing}`,
  outlineOffset: vars.focus.offset,
} satisfies StyleRule;

/** The same ring for elements without React Aria. */
export const focusable = {
  outline: 'none',
  ':focus-visible': focusRing,
} satisfies StyleRule;

/** A button before it has a look of its own. */
export const pressable = { ...bare, ...bodyText, ...focusable, cursor: 'pointer' } satisfies StyleRule;

/** A transition of the given properties, disabled under reduced motion. */
export function transition(...properties: string[]): string {
  return properties.map((property) => `${property} ${vars.motion.fast}`).join(', ');
}

export const hairline = (color: string) => `${vars.border.hairline} solid ${color}`;

/** One line of text, cut with an ellipsis. */
export const truncated = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
} satisfies StyleRule;
