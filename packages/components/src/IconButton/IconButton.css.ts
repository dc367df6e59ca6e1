import { styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const squares = styleVariants({
  medium: layered({ inlineSize: vars.control.height, minBlockSize: vars.control.height, padding: 0 }),
  small: layered({
    inlineSize: vars.control.heightCompact,
    minBlockSize: vars.control.heightCompact,
    padding: 0,
  }),
});
