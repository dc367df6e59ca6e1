import { style } from '@vanilla-extract/css';
import { fade } from '../Dialog/Dialog.css.ts';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bare, bodyText, hairline, panelColumn } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { resultHeading, resultNote, resultRow, resultSubtitle, resultTitle } from '../lib/resultStyles.ts';

const { color, space } = vars;

export const overlay = style(
  layered({
    position: 'fixed',
    inset: 0,
    zIndex: 100,
    blockSize: 'var(--visual-viewport-height, 100dvh)',
    boxSizing: 'border-box',
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'start',
    padding: space.x4,
    background: color.overlay,
    animation: `${fade} ${vars.motion.fast}`,
    '@media': { [media.fromMedium]: { paddingBlockStart: '12dvh' } },
  }),
);

/** Its height stays the same while results come and go. */
export const modal = style(
  layered({
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: '640px',
    display: 'flex',
    minBlockSize: 0,
    blockSize: `min(480px, calc(var(--visual-viewport-height, 100dvh) - 2 * ${space.x4}))`,
    borderRadius: vars.radius.dialog,
    border: hairline(color.border),
    background: color.surfaceRaised,
    color: color.text,
    boxShadow: vars.shadow.overlay,
    overflow: 'hidden',
  }),
);

export const panel = style(layered(panelColumn));

export const field = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    padding: `${space.x1} ${space.x4}`,
    borderBlockEnd: hairline(color.border),
    // The field is the only control that ever has the focus; the ring would surround all of the sheet's head.
    selectors: { '&:focus-within': { borderBlockEndColor: color.accent } },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&:focus-within': { outline: `${vars.focus.width} solid ${systemColor.mark}` } },
      },
    },
  }),
);

export const icon = style(
  layered({ flexShrink: 0, inlineSize: vars.icon.small, blockSize: vars.icon.small, color: color.textMuted }),
);

export const input = style(
  layered({
    ...bare,
    ...bodyText,
    flex: 1,
    minInlineSize: 0,
    blockSize: '44px',
    fontSize: vars.size.text16,
    color: color.text,
    outline: 'none',
    selectors: { '&::placeholder': { color: color.textMuted, opacity: 1 } },
  }),
);

export const list = style(
  layered({ flex: 1, minBlockSize: 0, overflow: 'auto', padding: space.x2, overscrollBehavior: 'contain' }),
);

export const group = style(layered({ ...bare, minInlineSize: 0 }));

export const heading = style(layered(resultHeading));

export const option = style(
  layered({
    ...resultRow,
    scrollMarginBlock: space.x8,
    selectors: {
      '&:hover': { background: color.surfaceHover },
      '&[aria-selected=true]': { background: color.surfacePressed },
      '&[aria-disabled=true]': { cursor: 'default', color: color.textMuted },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[aria-selected=true]': { outline: `${vars.focus.width} solid ${systemColor.mark}` } },
      },
    },
  }),
);

export const title = style(layered(resultTitle));
export const subtitle = style(layered(resultSubtitle));
export const message = style(layered(resultNote));

export const foot = style(
  layered({
    display: 'none',
    gap: space.x4,
    padding: `${space.x2} ${space.x4}`,
    borderBlockStart: hairline(color.border),
    fontSize: vars.size.text12,
    color: color.textMuted,
    '@media': { [media.fromMedium]: { display: 'flex' } },
  }),
);
