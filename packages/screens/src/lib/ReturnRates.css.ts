import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const list = style({ display: 'grid', gap: vars.space.x4, margin: 0, padding: 0, listStyle: 'none' });

export const rate = style({ display: 'grid', gap: vars.space.x1 });
