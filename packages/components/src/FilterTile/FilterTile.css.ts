import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { focusRing, transition } from '../theme/mixins.ts';
import { tile, tileFigure, tileFoot } from '../theme/tile.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    ...tile,
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
      ...tile['@media'],
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

export const figure = style(layered(tileFigure));

export const foot = style(layered(tileFoot));
