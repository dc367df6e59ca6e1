import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { tabular } from '../theme/mixins.ts';

export const figure = style(layered(tabular));

export const moment = style(layered({ ...tabular, whiteSpace: 'nowrap' }));
