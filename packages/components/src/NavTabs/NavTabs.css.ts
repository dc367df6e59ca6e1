import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { strip, tabRule } from './tabRule.ts';

const { color } = vars;

export const bar = style(
  layered({
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    borderBlockEnd: hairline(color.border),
  }),
);
export const list = style(layered(strip));
export const tab = style(tabRule('[aria-current="page"]'));
