import { bodyText, focusable, hairline } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space, size } = vars;
const sheet = createSheet();
const style = sheet.style;

export const tools = style({
  paddingInline: space.x4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  paddingBlock: space.x1,
  borderBlockEnd: hairline(color.border),
});

export const toolText = style({ flex: '1 1 0', minInlineSize: 0, color: color.textMuted, fontSize: size.text13 });

export const choice = style({
  ...bodyText,
  ...focusable,
  minBlockSize: vars.control.heightCompact,
  maxInlineSize: '12rem',
  border: hairline(color.borderStrong),
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.text,
  fontSize: size.text13,
});

/** The same rules as text, for a shadow root. */
export const toolsSheet = sheet.text();
