import { pressable } from '../theme/mixins.ts';
import { createSheet } from '../theme/sheet.ts';
import { vars } from '../theme/vars.css.ts';

const { space, size } = vars;
const sheet = createSheet();
const style = sheet.style;

export const titleLine = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minInlineSize: 0,
  fontSize: size.text13,
});

export const content = style({ gridColumn: 2, minInlineSize: 0, paddingBlockStart: space.x1 });

/** The button covers its line, so that a press anywhere on it unfolds the alert. */
export const fold = style({
  ...pressable,
  display: 'block',
  inlineSize: '100%',
  minBlockSize: vars.control.heightCompact,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: 'inherit',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&[aria-expanded="true"]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

/** The same rules as text, for a shadow root. */
export const lineSheet = sheet.text();
