import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText, focusRing, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    ...bodyText,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.x1,
    boxSizing: 'border-box',
    minInlineSize: 0,
    padding: vars.control.cardPadding,
    border: hairline(color.border),
    borderRadius: vars.radius.card,
    background: color.surface,
    color: color.text,
    textAlign: 'start',
    cursor: 'pointer',
    outline: 'none',
    transition: transition('background-color', 'border-color'),
    selectors: {
      '&[data-hovered]': { borderColor: color.borderStrong, background: color.surfaceHover },
      '&[data-pressed]': { background: color.surfacePressed },
      '&[data-selected]': { borderColor: color.accent, background: color.accentSurface },
      '&[data-focus-visible]': focusRing,
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-selected]': { borderColor: systemColor.mark } },
      },
    },
  }),
);

export const label = style(
  layered({
    fontSize: vars.size.text13,
    fontWeight: vars.weight.medium,
    color: color.textMuted,
    selectors: { '[data-selected] > &': { color: color.accentText } },
  }),
);

export const figure = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: vars.space.x10,
    fontSize: vars.size.text24,
    fontWeight: vars.weight.semibold,
    lineHeight: vars.leading.tight,
    letterSpacing: '-0.02em',
  }),
);

export const foot = style(
  layered({
    minBlockSize: `calc(${vars.size.text13} * ${vars.leading.body})`,
    fontSize: vars.size.text13,
    color: color.textMuted,
  }),
);
