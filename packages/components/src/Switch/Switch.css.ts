import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText, focusRing, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const row = style(
  layered({
    ...bodyText,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minBlockSize: space.x6,
    color: color.text,
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { color: color.textMuted, cursor: 'not-allowed' } },
  }),
);

export const sizes = styleVariants({
  small: layered({ fontSize: vars.size.text13 }),
  medium: layered({}),
});

export const track = style(
  layered({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    boxSizing: 'border-box',
    inlineSize: space.x8,
    blockSize: space.x5,
    padding: vars.border.thick,
    border: hairline(color.borderStrong),
    borderRadius: vars.radius.full,
    background: color.surfaceSunken,
    transition: transition('background-color', 'border-color'),
    selectors: {
      '[data-hovered] > &': { borderColor: color.textMuted },
      '[data-selected] > &': { background: color.accent, borderColor: color.accent },
      '[data-focus-visible] > &': focusRing,
      '[data-disabled] > &': { background: color.surfaceSunken, borderColor: color.border },
    },
    '@media': { [media.forcedColors]: { selectors: { '[data-selected] > &': { background: systemColor.mark } } } },
  }),
);

export const thumb = style(
  layered({
    inlineSize: space.x3,
    blockSize: space.x3,
    borderRadius: vars.radius.full,
    background: color.borderStrong,
    transition: transition('transform', 'background-color'),
    selectors: {
      '[data-selected] &': { background: color.textOnAccent, transform: `translateX(${space.x3})` },
      '[dir="rtl"] [data-selected] &': { transform: `translateX(calc(${space.x3} * -1))` },
      '[data-disabled] &': { background: color.border },
    },
    '@media': { [media.forcedColors]: { background: systemColor.text } },
  }),
);
