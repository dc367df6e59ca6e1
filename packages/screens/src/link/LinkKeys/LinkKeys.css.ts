import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const scopes = style({ display: 'grid', gap: space.x3, minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const legend = style({ padding: 0, marginBlockEnd: space.x2 });
