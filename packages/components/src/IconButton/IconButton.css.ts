import { styleVariants } from '@vanilla-extract/css';
import { overriding } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const squares = styleVariants({ medium: vars.control.height, small: vars.control.heightCompact }, (size) =>
  overriding({ inlineSize: size, minBlockSize: size, padding: 0 }),
);
