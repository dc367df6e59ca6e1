import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const types = style({ display: 'grid', gap: space.x2, minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const legend = style({ padding: 0, marginBlockEnd: space.x1 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
  gap: space.x2,
});
