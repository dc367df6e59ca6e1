import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { list, row as plainRow } from '../../lib/RowList.css.ts';

const { space } = vars;

export const drawer = style({ display: 'grid', gap: space.x5, alignContent: 'start', padding: space.x5 });

export { list };

export const row = style([plainRow, { display: 'grid', gap: space.x1, paddingBlock: space.x3 }]);

export const cells = style({ overflowWrap: 'anywhere' });
