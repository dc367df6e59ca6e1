import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';

export const figure = style(layered({ fontVariantNumeric: 'tabular-nums' }));

export const moment = style(layered({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));
