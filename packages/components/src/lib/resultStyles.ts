import { truncated } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

/** Heading of a group of search results. */
export const resultHeading = {
  padding: `${space.x2} ${space.x2} ${space.x1}`,
  fontSize: vars.size.text12,
  fontWeight: vars.weight.medium,
  color: color.textMuted,
} as const;

/** One search result: a title over a subtitle. */
export const resultRow = {
  display: 'flex',
  flexDirection: 'column',
  padding: `6px ${space.x2}`,
  borderRadius: vars.radius.control,
  color: color.text,
  textDecoration: 'none',
  cursor: 'pointer',
} as const;

export const resultTitle = { ...truncated, fontWeight: vars.weight.medium } as const;

export const resultSubtitle = { ...truncated, fontSize: vars.size.text12, color: color.textMuted } as const;

/** Shown if nothing was found. */
export const resultNote = {
  padding: `${space.x3} ${space.x2}`,
  color: color.textMuted,
  fontSize: vars.size.text13,
} as const;
