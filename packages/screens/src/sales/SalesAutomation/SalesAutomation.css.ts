import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';
import { list, row as plainRow } from '../../lib/RowList.css.ts';

const { space } = vars;

export const drawer = style({ display: 'grid', gap: space.x6, alignContent: 'start', padding: space.x5 });

export const rule = style({ display: 'grid', gap: space.x3, minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const legend = style({ padding: 0, marginBlockEnd: space.x2, fontWeight: 600 });

export { list };

export const row = style([plainRow, { display: 'grid', gap: space.x1, paddingBlock: space.x3 }]);
