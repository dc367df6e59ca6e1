import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';

const { color, size, space, weight } = vars;
const { style } = createSheet();

export const headerActions = style({ display: 'flex', alignItems: 'center', gap: space.x2 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${space.x2} minmax(0, 1fr) auto`,
  columnGap: space.x3,
  alignItems: 'start',
});

/** Beside the first line of the title. */
export const mark = style({ marginBlockStart: '7px' });

export const title = style({
  margin: 0,
  overflowWrap: 'anywhere',
  selectors: { '[data-unread] &': { fontWeight: weight.semibold } },
});

export const times = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const detail = style({ margin: 0, color: color.textMuted, fontSize: size.text13, overflowWrap: 'anywhere' });

export const rest = style({ margin: 0, padding: space.x3, color: color.textMuted, fontSize: size.text13 });
