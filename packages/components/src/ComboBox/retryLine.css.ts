import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

const { space } = vars;

export const retryLine = style(layered({ padding: `0 ${space.x3} ${space.x3}` }));
