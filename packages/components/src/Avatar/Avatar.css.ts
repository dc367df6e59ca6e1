import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    border: hairline('transparent'),
    borderRadius: vars.radius.full,
    background: vars.color.accentSurface,
    color: vars.color.accentText,
    fontFamily: vars.font.body,
    fontWeight: vars.weight.semibold,
    lineHeight: 1,
    userSelect: 'none',
  }),
);

export const sizes = styleVariants({
  small: layered({
    inlineSize: vars.space.x6,
    blockSize: vars.space.x6,
    fontSize: vars.size.text12,
    letterSpacing: '-0.04em',
  }),
  medium: layered({ inlineSize: vars.space.x8, blockSize: vars.space.x8, fontSize: vars.size.text12 }),
  large: layered({ inlineSize: vars.space.x10, blockSize: vars.space.x10, fontSize: vars.size.text14 }),
});
