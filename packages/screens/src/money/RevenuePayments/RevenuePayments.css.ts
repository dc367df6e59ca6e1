import { style } from '@vanilla-extract/css';
import { row as base } from '../../lib/AmountRows.css.ts';

export { rows as list } from '../../lib/AmountRows.css.ts';

export const row = style([base, { selectors: { '&:last-child': { borderBlockEnd: 'none' } } }]);
