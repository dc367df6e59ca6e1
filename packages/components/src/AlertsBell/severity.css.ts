import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space, weight } = vars;
const sheet = createSheet();
const style = sheet.style;

const tile = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: space.x8,
  blockSize: space.x8,
  borderRadius: vars.radius.card,
} as const;

const tints = {
  low: { ...tile, background: color.surfaceSunken, color: color.textMuted },
  medium: { ...tile, background: color.info.surface, color: color.info.text },
  high: { ...tile, background: color.caution.surface, color: color.caution.text },
  critical: { ...tile, background: color.critical.surface, color: color.critical.text },
} as const;

export const tiles = {
  low: style(tints.low),
  medium: style(tints.medium),
  high: style(tints.high),
  critical: style(tints.critical),
};

export const severities = {
  low: style({ color: color.textMuted }),
  medium: style({ color: color.info.text }),
  high: style({ color: color.caution.text, fontWeight: weight.semibold }),
  critical: style({ color: color.critical.text, fontWeight: weight.semibold }),
};

/** The same rules as text, for a shadow root. */
export const severitySheet = sheet.text();
