import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, truncated } from '../theme/mixins.ts';
import { cutWrap } from './cutWrap.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(layered({ ...bodyText, margin: 0, overflowWrap: 'anywhere' }));

export const sizes = styleVariants(
  {
    12: vars.size.text12,
    13: vars.size.text13,
    14: vars.size.text14,
    16: vars.size.text16,
    20: vars.size.text20,
    24: vars.size.text24,
    32: vars.size.text32,
  },
  (fontSize, size) =>
    layered({
      fontSize,
      ...(Number(size) >= 20 && { lineHeight: vars.leading.tight, letterSpacing: '-0.015em' }),
    }),
);

export const tones = styleVariants(
  {
    default: vars.color.text,
    muted: vars.color.textMuted,
    accent: vars.color.accentText,
    positive: vars.color.positive.text,
    caution: vars.color.caution.text,
    critical: vars.color.critical.text,
    info: vars.color.info.text,
    inherit: 'inherit',
  },
  (color) => layered({ color }),
);

export const weights = styleVariants(vars.weight, (fontWeight) => layered({ fontWeight }));

export const cut = style(layered({ ...truncated, whiteSpace: `var(${cutWrap}, nowrap)`, display: 'block' }));

export const code = style(layered({ fontFamily: vars.font.mono, fontSize: '0.95em', letterSpacing: 'normal' }));
