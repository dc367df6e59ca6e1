import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const drawer = style({ padding: vars.space.x4, display: 'grid', alignContent: 'start' });

export const filter = style({ display: 'flex', maxWidth: '14rem' });

export const dayRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x3 });
