import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { focusRing, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    fontFamily: vars.font.body,
    borderRadius: vars.space.x1,
    cursor: 'pointer',
    outline: 'none',
    overflowWrap: 'anywhere',
    textUnderlineOffset: '0.2em',
    transition: transition('color'),
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&[data-disabled]': { color: vars.color.textMuted, cursor: 'not-allowed' },
    },
  }),
);

export const variants = styleVariants({
  inline: layered({
    color: vars.color.accentText,
    textDecorationLine: 'underline',
    textDecorationThickness: vars.border.hairline,
    selectors: { '&[data-hovered]': { textDecorationThickness: vars.border.thick } },
  }),
  quiet: layered({
    color: 'inherit',
    textDecorationLine: 'none',
    selectors: { '&[data-hovered]': { textDecorationLine: 'underline' } },
  }),
});

export const mark = style(layered({ display: 'inline-block', marginInlineStart: '0.25em', verticalAlign: '-0.1em' }));
