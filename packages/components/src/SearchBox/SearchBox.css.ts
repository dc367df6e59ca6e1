import { style } from '@vanilla-extract/css';
import { sheet } from '../Menu/sheet.ts';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bare, bodyText, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { resultHeading, resultNote, resultRow, resultSubtitle, resultTitle } from '../lib/resultStyles.ts';

const { color, space } = vars;

export const root = style(layered({ ...bodyText, inlineSize: '100%', minInlineSize: 0 }));

export const field = style(
  layered({
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    blockSize: vars.control.height,
    paddingInline: space.x3,
    border: hairline(color.border),
    borderRadius: vars.radius.control,
    background: color.surfaceSunken,
    color: color.text,
    transition: transition('background-color', 'border-color'),
    selectors: {
      '&[data-hovered]': { borderColor: color.borderStrong },
      '&[data-focus-within]': {
        background: color.surface,
        borderColor: color.accent,
        outline: `${vars.focus.width} solid ${color.focusRing}`,
        outlineOffset: '-1px',
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
    blockSize: '100%',
    color: color.text,
    outline: 'none',
    textOverflow: 'ellipsis',
    selectors: { '&::placeholder': { color: color.textMuted, opacity: 1 } },
  }),
);

export const popover = style(
  layered({
    ...sheet,
    inlineSize: 'var(--trigger-width)',
    minInlineSize: '260px',
    maxInlineSize: 'calc(100vw - 32px)',
  }),
);

export const list = style(
  layered({
    maxBlockSize: '60dvh',
    overflow: 'auto',
    padding: space.x1,
    outline: 'none',
  }),
);

export const heading = style(layered(resultHeading));

export const option = style(
  layered({
    ...resultRow,
    outline: 'none',
    selectors: {
      '&[data-focused]': { background: color.surfaceHover },
      '&[data-pressed]': { background: color.surfacePressed },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-focused]': { outline: `${vars.focus.width} solid ${systemColor.mark}` } },
      },
    },
  }),
);

export const title = style(layered(resultTitle));
export const subtitle = style(layered(resultSubtitle));
export const empty = style(layered(resultNote));
