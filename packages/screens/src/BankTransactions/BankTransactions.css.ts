import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const field = style({ flex: '1 0 9rem', maxWidth: '12rem', minWidth: 0 });

export const drawer = style({ padding: vars.space.x4, display: 'grid', alignContent: 'start' });
