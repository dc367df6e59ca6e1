import { bare, bodyText } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const focusable = {
  outline: 'none',
  ':focus-visible': { outline: `${vars.focus.width} solid ${color.focusRing}`, outlineOffset: vars.focus.offset },
} as const;

export const pressable = { ...bare, ...bodyText, ...focusable, cursor: 'pointer' } as const;
