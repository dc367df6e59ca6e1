import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const drawer = style({ padding: vars.space.x4, display: 'grid', alignContent: 'start' });
