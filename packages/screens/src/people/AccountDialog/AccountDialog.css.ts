import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { row as base } from '../../lib/RowList.css.ts';

export { list } from '../../lib/RowList.css.ts';

export const row = style([
  base,
  {
    display: 'flex',
    justifyContent: 'space-between',
    minHeight: vars.space.x12,
    paddingBlock: vars.space.x2,
  },
]);

export const words = style({ minWidth: 0 });
