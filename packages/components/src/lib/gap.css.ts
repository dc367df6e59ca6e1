import { styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const gaps = styleVariants(vars.space, (space) => layered({ gap: space }));
