import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { focusRing } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    margin: 0,
    color: vars.color.text,
    fontFamily: vars.font.body,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: vars.weight.semibold,
    lineHeight: vars.leading.tight,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    outline: 'none',
    ':focus-visible': { ...focusRing, borderRadius: vars.radius.control },
  }),
);
